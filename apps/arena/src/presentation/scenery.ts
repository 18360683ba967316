/** What is behind the subject of a picture. Each is a view in `style/scenery.svg`, but the rays, which are a gradient. */
export type Scenery =
  | 'castle'
  | 'crystals'
  | 'flames'
  | 'forest'
  | 'halls'
  | 'hills'
  | 'mesa'
  | 'mist'
  | 'mountains'
  | 'rays'
  | 'sea'
  | 'town'
  | 'works';
