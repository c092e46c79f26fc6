/** Display width of a text: a Chinese character counts 2, a Latin one 1. */
export function textRoom(text: string): number {
  return [...text].reduce((room, sign) => room + (sign < '\u0250' ? 1 : 2), 0)
}

function cut(text: string, room: number): string {
  let kept = ''
  let left = room
  for (const sign of text) {
    left -= textRoom(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept.trim()}…`
}

/**
 * Shortens a text that cannot wrap to a display width of `room`. The part after the last ` · ` identifies
 * rows of a table, so the part before it is cut.
 */
export function fitText(text: string, room: number): string {
  if (textRoom(text) <= room) return text
  const parting = text.lastIndexOf(' · ')
  const tail = parting === -1 ? '' : text.slice(parting)
  const roomForHead = room - textRoom(tail)
  return roomForHead < 4 ? cut(text, room) : cut(text.slice(0, text.length - tail.length), roomForHead) + tail
}
