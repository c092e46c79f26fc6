import type { MiniApp } from './app'
import { attributesOf } from './view/tree'

/** The decoded style of the page's watermark; empty if there is none. */
export function markOver({ page }: MiniApp): string {
  const marks = page.all({ tag: 'view' }).map(attributesOf)
  const mark = marks.find((attributes) => String(attributes['class']).includes('dt-watermark'))
  return decodeURIComponent(String(mark?.['style'] ?? ''))
}
