const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const call = /^(rgba?)\(([^()]*)\)$/i
const number = /^(?:\d+(?:\.\d+)?|\.\d+)$/
const blanks = /^[ \t]+|[ \t]+$/g

const within = (text: string, max: number) => number.test(text) && Number(text) <= max
const isPercent = (text: string) => text.endsWith('%')

/** 0 to `max`, or 0 % to 100 %. */
const isPart = (text: string, max: number) =>
  isPercent(text) ? within(text.slice(0, -1), 100) : within(text, max)

/**
 * True if a text is a colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(r, g, b)` or `rgba(r, g, b, a)`.
 * As in CSS, the channels are either all numbers up to 255 or all percentages; alpha is up to 1 or a
 * percentage. Stricter than browsers, which clamp 256, -1 or 101 %.
 */
export function isColour(text: string): boolean {
  if (hex.test(text)) return true
  const [, name = '', inside = ''] = call.exec(text) ?? []
  const parts = inside.split(',').map((part) => part.replace(blanks, ''))
  const channels = parts.slice(0, 3)
  const percents = channels.filter(isPercent).length
  if (parts.length !== (name.toLowerCase() === 'rgba' ? 4 : 3)) return false
  if (percents !== 0 && percents !== 3) return false
  return channels.every((part) => isPart(part, 255)) && parts.slice(3).every((part) => isPart(part, 1))
}
