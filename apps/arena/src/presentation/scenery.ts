/** What is behind the subject of a picture. Each has a drawing of its own in `style/scenery`, but the rays, which are a gradient. */
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
