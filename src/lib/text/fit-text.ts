/** Display width of a text: a Chinese character counts 2, a Latin one 1. */
export function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (sign < '\u0250' ? 1 : 2), 0)
}

function cut(text: string, width: number): string {
  let kept = ''
  let left = width
  for (const sign of text) {
    left -= textWidth(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept.trim()}…`
}

/**
 * Shortens a text that cannot wrap to a display width of `room`. The part after the last ` · ` identifies
 * rows of a table, so the part before it is cut.
 */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const separator = text.lastIndexOf(' · ')
  const tail = separator === -1 ? '' : text.slice(separator)
  const headWidth = width - textWidth(tail)
  return headWidth < 4 ? cut(text, width) : cut(text.slice(0, text.length - tail.length), headWidth) + tail
}
