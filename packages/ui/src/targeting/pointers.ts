import { fromEvent, Subscription } from 'rxjs';
import { beginDrag, type DragOptions } from './drag.ts';
import { groundAt } from './ground.ts';
import { continueByKeys } from './keys.ts';
import type { Pointing } from './pointing.ts';

/** How long the pointer rests on an entity before its legal targets are shown, in milliseconds. */
const DWELL = 350;

/** What a page does with presses, besides what {@link listenToPointers} does. */
export interface PointerOptions extends DragOptions {
  /**
   * Called when a press on an entity has been answered: the entity is picked now, or answers what was asked, or was refused.
   * @param isByKey whether it was a key, such as Enter, and not the pointer
   */
  onPressed?(entity: number, isByKey: boolean): void;
}

/**
 * Handles clicks, touches, drags, hovering and the focus on a table: on the elements of its entities, which are buttons, on
 * its ground, and Escape. The page needs no further handlers. It may draw its elements again at any time, as the listeners
 * are on `root`.
 * @param root the table, with the attribute `data-ground="table"`
 * @returns a function that stops it
 */
export function listenToPointers(
  pointing: Pointing,
  root: HTMLElement,
  options: PointerOptions = {},
): () => void {
  const all = new Subscription();
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let entered = 0;
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    handle: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => all.add(fromEvent<HTMLElementEventMap[K]>(root, name, options).subscribe(handle));
  const entityOf = (target: EventTarget | null) =>
    pointing.entityOf(target instanceof Element ? target : null);

  const enter = (entity: number) => {
    if (entity === entered) return;
    entered = entity;
    clearTimeout(dwelling);
    void pointing.hover(entity);
    void pointing.endPreview();
    if (entity > 0) dwelling = setTimeout(() => void pointing.preview(entity), DWELL);
  };

  const press = async (event: MouseEvent, entity: number) => {
    clearTimeout(dwelling);
    await pointing.press(entity);
    // A click made by a key has no position.
    const isByKey = event.detail === 0;
    if (isByKey && pointing.picked === entity) continueByKeys(pointing);
    options.onPressed?.(entity, isByKey);
  };

  on('click', (event) => {
    const entity = entityOf(event.target);
    const { clientX: x, clientY: y, detail } = event;
    const ground = detail > 0 ? groundAt(x, y) : 'outside';
    if (pointing.isChoosingSlot && ground === 'board') {
      pointing.openSlotAt(x);
      void pointing.pressGround('board');
    } else if (entity > 0) void press(event, entity);
    // Buttons of the page's own have handlers of their own.
    else if (detail > 0 && !(event.target instanceof Element && event.target.closest('button, a, input')))
      void pointing.pressGround(ground);
  });
  on('pointerdown', (event) => {
    const entity = entityOf(event.target);
    if (entity > 0) beginDrag(pointing, event, entity, options);
  });
  on('pointermove', ({ buttons, clientX: x, clientY: y, pointerType }) => {
    if (!pointing.isChoosingSlot || pointerType === 'touch' || buttons !== 0) return;
    if (groundAt(x, y) === 'board') pointing.openSlotAt(x);
  });
  on('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && enter(entityOf(target)));
  on('pointerleave', ({ pointerType }) => pointerType !== 'touch' && enter(0));
  on('focusin', ({ target }) => enter(entityOf(target)));
  on('focusout', () => enter(0));
  // A browser would start dragging selected text and cancel the card's pointer events.
  on('dragstart', (event) => event.preventDefault());
  on('contextmenu', (event) => {
    if (pointing.picked === 0) return;
    event.preventDefault();
    void pointing.cancel();
  });
  all.add(
    fromEvent<KeyboardEvent>(window, 'keydown').subscribe(({ key }) => {
      if (key !== 'Escape') return;
      const held = pointing.picked || pointing.optionsOf$.value;
      pointing.bubbles.clear();
      void pointing.cancel();
      pointing.stage.find(held)?.focus();
    }),
  );
  all.add(() => clearTimeout(dwelling));
  return () => all.unsubscribe();
}
