import type { FirstPaintMessages } from '@/i18n/first-paint/zh-CN'
import type { LocalText } from '@/lib/questionnaire'
import { detectHost } from '@/platform/host/detect'
import type { UserInfo } from '@/wire/session/session'
import type { Todo, Workbench } from '@/wire/home/workbench'
import type { Task, TaskDetail, TaskList } from '@/wire/surveys/questionnaire'
import { firstQuestions } from './first-questions'

const element = (className: string, content = '') => `<div class="fp-${className}">${content}</div>`
const each = (className: string, items: string[]) => items.map((item) => element(className, item)).join('')
const lines = (count: number) => element('line').repeat(count)
const card = (content: string) => element('card', content)
const grey = (count: number) => card(lines(count))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;' }
const escaped = (text: string) => text.replace(/[&<]/g, (mark) => escapes[mark] ?? mark)

/** What is known when a skeleton is drawn. */
export interface Known {
  messages: FirstPaintMessages
  /** Of the stored session. */
  userInfo: Partial<UserInfo> | null
  localText: (text: LocalText) => string
  /** Content of the page's first response, as the gateway has sent it; undefined before it has arrived. */
  data?: unknown
}

const back =
  '<svg viewBox="0 0 24 24" width="22" height="22"><path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The hosts draw the title bar themselves. */
const bar = (title?: string) =>
  detectHost(navigator.userAgent) === 'browser'
    ? element('bar', back + (title ? element('name', escaped(title)) : element('title')))
    : ''

const head = (content: string, title?: string) => element('head', bar(title) + content)

/** The bottom navigation of the pages that have one. */
const tabBar = element('nav', element('tab').repeat(3))

/** A card of the list of questionnaires. */
function listed({ title, unit, issuer }: Task, { localText }: Known): string {
  const issuers = `${localText(unit)} · ${localText(issuer)}`
  return element(
    'card fp-task',
    element('chip') +
      element('name', escaped(localText(title))) +
      element('issuer', escaped(issuers)) +
      element('chip'),
  )
}

function list(known: Known): string {
  const items = (known.data as TaskList | undefined)?.items ?? []
  const cards = items.length > 0 ? items.map((task) => listed(task, known)).join('') : grey(4).repeat(4)
  return (
    head(element('tabs', element('tab').repeat(3))) +
    element(
      'body',
      element('search') + element('tools', element('tab').repeat(2)) + element('cards', cards),
    ) +
    tabBar
  )
}

/** The introduction and the first questions of a form. */
function formCards(detail: TaskDetail, localText: Known['localText']): string {
  const { intro } = detail.form
  const secrecy = detail.task.anonymous ? lines(3) : ''
  const opening = intro ? card(element('text', escaped(localText(intro))) + secrecy) : ''
  const cards = firstQuestions(detail, localText).map(({ title, help, options }) =>
    card(
      element('name', escaped(title)) +
        (help ? element('help', escaped(help)) : '') +
        (options.length > 0 ? element('options', each('option', options.map(escaped))) : lines(3)),
    ),
  )
  return cards.length > 0 ? opening + cards.join('') : ''
}

function answer({ data, localText }: Known): string {
  const detail = data as TaskDetail | undefined
  const cards = detail ? formCards(detail, localText) : ''
  return (
    head(element('progress', lines(1)), detail && localText(detail.task.title)) +
    element('body', cards || grey(5).repeat(4)) +
    element('foot', element('search'))
  )
}

const section = (title: string, rows: string) =>
  card(element('name fp-headed', title) + element('rows', rows))

/** A task due. */
function todo(task: Todo, { messages, localText }: Known): string {
  const row = (title: string) => element('row', element('grow', escaped(title)) + element('chip'))
  const { correction, title, status, required, remark } = task
  if (correction)
    return element(
      'todo fp-returned',
      row('') +
        element('grow', escaped(localText(correction.at))) +
        element('why', escaped(messages.returnedBy(localText(correction.by), correction.reason))) +
        element('search'),
    )
  const drafting = status === 'drafting' && required > 0
  return element(
    'todo',
    row(localText(title)) + element('small').repeat(remark ? 2 : 1) + (drafting ? element('done') : ''),
  )
}

/** The cards of the workbench on a phone, in their order. */
function workbenchCards(arrived: Workbench, known: Known): string {
  const { messages, localText } = known
  const text = (of: LocalText) => element('grow', escaped(localText(of)))
  const due = arrived.due.map((task) => todo(task, known)).join('')
  const apps = arrived.apps.map(({ title }) => element('tile') + escaped(localText(title)))
  const mark = (shown: boolean | undefined, word: string) => (shown ? element('mark', word) : '')
  const notices = arrived.notices.map(
    ({ title, pinned, read, reminded = 0 }) =>
      mark(pinned, messages.pinned) +
      mark(read === false, messages.isNew) +
      mark(read === false && reminded > 0, messages.isReminded) +
      text(title),
  )
  return [
    section(`${messages.todo} ${arrived.dueTotal || ''}`, due),
    ...arrived.surveys.slice(0, 1).map(() => grey(5)),
    section(messages.notices, each('news', notices)),
    card(
      element('name', messages.apps) +
        element('apps', each('app', [...apps, element('tile')])) +
        element('assistant'),
    ),
  ].join('')
}

function workbench(known: Known): string {
  const { data, messages, userInfo } = known
  const organisation = escaped(userInfo?.XNZZMC ?? messages.product)
  const names = element('names', element('organisation', organisation) + element('title'))
  const cards = data ? workbenchCards(data as Workbench, known) : grey(5).repeat(4)
  return (
    element(
      'body',
      element('greeting', names + element('avatar')) + element('search') + element('cards', cards),
    ) + tabBar
  )
}

/** Contents by path; other pages have the same structure as `other`. */
const contents: Record<string, (known: Known) => string> = {
  '/home': workbench,
  '/me': () => other() + tabBar,
  '/list': list,
  '/taxQuestionnaire': list,
  '/taxQuestionnaire/list': list,
  '/taxQuestionnaire/answer': answer,
}
const other = () => head('') + element('body', grey(3).repeat(3))

/** HTML of the skeleton of a page, with the texts that are known already. */
export const skeletonOf = (path: string, known: Known): string =>
  element('top', known.messages.product) + (contents[path] ?? other)(known)
