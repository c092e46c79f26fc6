import type { StrokeSegment } from './pen'
import type { Box, StrokePosition, Size } from './point'
import { segmentsOf } from './stroke'
import type { SignatureStrokes } from './strokes'
import { layOutName, nameFont } from './typed-name'

export interface SvgOptions {
  picture: Size
  /** Part of the picture to export. */
  box: Box
  lineWidth: number
  lineColor: string
  /** Empty for a transparent background. */
  bgColor: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const figure = (value: number) => String(Math.round(value * 100) / 100)
const pair = ({ x, y }: StrokePosition) => `${figure(x)} ${figure(y)}`

export interface LinePath {
  width: string
  d: string
}

/** Joins consecutive segments of equal width into one path. */
export function pathsOf(segments: readonly StrokeSegment[]): LinePath[] {
  const paths: LinePath[] = []
  let end = ''
  for (const { from, control, to, width } of segments) {
    const last = paths[paths.length - 1]
    const curve = `Q${pair(control)} ${pair(to)}`
    const start = pair(from)
    if (last?.width === figure(width)) last.d += start === end ? curve : `M${start}${curve}`
    else paths.push({ width: figure(width), d: `M${start}${curve}` })
    end = pair(to)
  }
  return paths
}

function linesOf(
  signature: SignatureStrokes & { kind: 'drawn' },
  { lineWidth, lineColor }: SvgOptions,
): string {
  const segments = signature.strokes.flatMap((stroke) => segmentsOf(stroke, lineWidth))
  const paths = pathsOf(segments).map(({ width, d }) => `<path stroke-width="${width}" d="${d}"/>`)
  const style = `fill="none" stroke="${escape(lineColor)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g ${style}>${paths.join('')}</g>`
}

function nameOf({ name }: SignatureStrokes & { kind: 'typed' }, { picture, lineColor }: SvgOptions): string {
  const { middle, fontSize } = layOutName(name, picture)
  const position = `x="${figure(middle.x)}" y="${figure(middle.y)}" text-anchor="middle" dominant-baseline="central"`
  const font = `font-family="${escape(nameFont)}" font-size="${figure(fontSize)}"`
  return `<text ${position} ${font} fill="${escape(lineColor)}">${escape(name)}</text>`
}

/** Signature as an SVG document. */
export function svgOf(signature: SignatureStrokes, options: SvgOptions): string {
  const { x, y, width, height } = options.box
  const ground = options.bgColor
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escape(options.bgColor)}"/>`
    : ''
  const content = signature.kind === 'drawn' ? linesOf(signature, options) : nameOf(signature, options)
  const size = `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${content}</svg>`
}
