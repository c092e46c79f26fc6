/** Size and two colours: portrait, wide and square. */
const looks: readonly [width: number, height: number, ground: string, ink: string][] = [
  [900, 1200, '#dce8fb', '#1a5bd6'],
  [1600, 700, '#e3f4ec', '#0b7350'],
  [1000, 1000, '#fdf0dc', '#8f5200'],
]

/** An image as a data URL, with fine lines to test zooming and its number in the middle. */
export function sampleImage(number: number): string {
  const [width, height, ground, ink] = looks[(number - 1) % looks.length] ?? looks[0]!
  const lines = Array.from({ length: 24 }, (_each, index) => {
    const at = ((index + 1) * width) / 25
    return `M${at} 0V${height}M0 ${(at * height) / width}H${width}`
  }).join('')
  const text = `x='${width / 2}' y='${height / 2 + 70}' font-size='200' text-anchor='middle' font-family='sans-serif'`
  const drawing = [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>`,
    `<rect width='${width}' height='${height}' fill='${ground}'/>`,
    `<path d='${lines}' stroke='${ink}' stroke-opacity='.35'/>`,
    `<text ${text} fill='${ink}'>${number}</text></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
