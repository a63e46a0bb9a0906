/** Lays a card beside a place of its frame; on a small screen in the half where the place is not. */
export function besides(
  element: HTMLElement,
  at: { readonly x: number; readonly y: number },
  toTheLeft: boolean,
  /** Pixels between the place and the card. */
  gap = 40,
): void {
  const frame = element.parentElement;
  if (!frame) return;
  const { offsetWidth: width, offsetHeight: height } = element;
  const most = frame.clientWidth - width - 8;
  const room = { left: at.x - width - gap, right: at.x + gap };
  const left = room.right > most || (toTheLeft && room.left >= 8);
  const small = frame.clientWidth < 600;
  const x = Math.min(left ? room.left : room.right, most);
  const below = frame.clientHeight - height - 8;
  // The question stays in sight, if there is room above it.
  const asked = document.querySelector('.decision')?.getBoundingClientRect().top;
  const above = asked === undefined ? below : asked - frame.getBoundingClientRect().top - height - 8;
  const low = small && at.y <= frame.clientHeight / 2;
  // There it lies where the question is asked, and takes its place.
  element.dataset['low'] = String(low);
  const y = small ? (low ? below : 8) : Math.min(at.y - height / 2, above < 8 ? below : above);
  element.style.left = `${Math.max(8, x)}px`;
  element.style.top = `${Math.max(8, y)}px`;
}
