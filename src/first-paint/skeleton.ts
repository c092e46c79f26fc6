import { detectHost } from '@/platform/host/detect'

const element = (className: string, content = '') => `<div class="fp-${className}">${content}</div>`
const lines = (count: number) => element('line').repeat(count)
const card = (count: number) => element('card', lines(count))

const back =
  '<svg viewBox="0 0 24 24" width="22" height="22"><path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The hosts draw the title bar themselves. */
const bar = () =>
  detectHost(navigator.userAgent) === 'browser' ? element('bar', back + element('title')) : ''

interface Body {
  header?: string
  content: string
}

const list: Body = {
  header: element('tabs', element('tab').repeat(3)),
  content:
    element('search') + element('tools', element('tab').repeat(2)) + element('cards', card(4).repeat(4)),
}

/** Contents by path; those of other pages have the same structure as `other`. */
const bodies: Record<string, Body> = {
  '/list': list,
  '/taxQuestionnaire': list,
  '/taxQuestionnaire/list': list,
  '/taxQuestionnaire/answer': { header: element('progress', lines(1)), content: card(5).repeat(4) },
}
const other: Body = { content: card(3).repeat(3) }

const workbench = (product: string) =>
  element(
    'body',
    element(
      'greeting',
      element('names', element('product', product) + element('title')) + element('avatar'),
    ) +
      element('search') +
      element('cards', card(5).repeat(4)),
  )

/** HTML of the skeleton of a page. `product` is the name of the product, in the user's language. */
export function skeletonOf(path: string, product: string): string {
  const topBar = element('top', product)
  if (path === '/home') return topBar + workbench(product)
  const { header = '', content } = bodies[path] ?? other
  return topBar + element('head', bar() + header) + element('body', content)
}
