import type { MiniApp } from './harness/app'
import { attributesOf } from './harness/tree'

/** What stands over the page: the style of its watermark, readable; empty without one. */
export function markOver({ page }: MiniApp): string {
  const marks = page.all({ tag: 'view' }).map(attributesOf)
  const mark = marks.find((attributes) => String(attributes['class']).includes('dt-watermark'))
  return decodeURIComponent(String(mark?.['style'] ?? ''))
}
