import { expect, test } from 'vitest';
import { placesIn } from './json-places.ts';

const text = `[
  { "id": "one", "do": [] },
  {
    "id": "a \\" ] quote",
    "routines": [
      { "on": { "event": "played" }, "do": [1, {"x.y": null}] }
    ]
  }
]`;

test.each([
  ['$', 1, 1],
  ['$[0]', 2, 3],
  ['$[0].id', 2, 5],
  ['$[0].do', 2, 18],
  ['$[1]', 3, 3],
  ['$[1].id', 4, 5],
  ['$[1].routines', 5, 5],
  ['$[1].routines[0]', 6, 7],
  ['$[1].routines[0].on.event', 6, 17],
  ['$[1].routines[0].do[0]', 6, 45],
  ['$[1].routines[0].do[1].x.y', 6, 49],
])('%s is in line %i, column %i', (path, line, column) => {
  expect(placesIn(text)(path)).toEqual({ line, column });
});

test('what is not written has the place of what it is missing from', () => {
  const placeOf = placesIn(text);
  expect(placeOf('$[1].cost')).toEqual(placeOf('$[1]'));
  expect(placeOf('$[0].do[0].amount.sum')).toEqual(placeOf('$[0].do'));
  expect(placeOf('$[7]')).toEqual({ line: 1, column: 1 });
});
