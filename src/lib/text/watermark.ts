import { textWidth } from './fit-text'

/** Pixels. */
const fontSize = 14
const lineHeight = 20
const gap = 64

/** Longest line, in units of `textWidth`; it fits the narrowest phone. */
const lineWidth = 36

const degrees = 20
const angle = (degrees * Math.PI) / 180

/** Splits a text into lines of at most `lineRoom`. */
function wrap(text: string): string[] {
  const pieces = ['']
  for (const letter of Array.from(text)) {
    const last = pieces.length - 1
    if (textWidth(pieces[last] + letter) > lineWidth) pieces.push(letter)
    else pieces[last] += letter
  }
  return pieces
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')

/** Characters that XML does not allow in any form. */
const unprintable = /[\u0000-\u001f\u007f\ud800-\udfff\ufffe\uffff]/gu

/**
 * Repeatable background picture as a data URL: rotated lines in a grey that is faint on white and on black,
 * so that the content below stays readable.
 */
export function watermarkPicture(lines: string[]): string {
  const texts = lines.flatMap((line) => wrap(line.replace(unprintable, ' ').trim())).filter(Boolean)
  const [width, height] = [(Math.max(0, ...texts.map(textWidth)) / 2) * fontSize, texts.length * lineHeight]
  const box = {
    width: Math.ceil(width * Math.cos(angle) + height * Math.sin(angle)) + gap,
    height: Math.ceil(width * Math.sin(angle) + height * Math.cos(angle)) + gap,
  }
  const [x, y] = [box.width / 2, box.height / 2]
  const rows = texts.map((text, row) => {
    const top = y - height / 2 + (row + 0.75) * lineHeight
    return `<text x="${x}" y="${top}">${escape(text)}</text>`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">` +
    `<g transform="rotate(-${degrees} ${x} ${y})" font-family="sans-serif" font-size="${fontSize}" ` +
    `text-anchor="middle" fill="gray" fill-opacity="0.16">${rows.join('')}</g></svg>`
  // Also escapes the characters that would end `url()`.
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
