import { sameJson } from '../../device/same-json'
import type { LocalText } from '../schema/form'
import { movedIds } from './moved'
import { withTexts } from './texts'
import type { ListedChange, WayOfChange } from './types'

/** A thing of a form, as it is compared with itself in another version. */
export interface Compared extends Omit<ListedChange, 'change' | 'before'> {
  /** Unique in its version among the things of its kind. */
  key: string
  /** What contains it: things are moved within it, or out of it. */
  within: string
  /** All of it, except for what is compared by itself. */
  value: { title?: LocalText | undefined; [property: string]: unknown }
}

type Difference = Pick<ListedChange, 'change' | 'before'>

const only = (change: WayOfChange): Difference => ({ change, before: null })

/** What differs in a thing that both versions have. */
function differences(was: Compared, is: Compared): Difference[] {
  const [old, now] = [was.value, is.value]
  if (sameJson(old, now)) return []
  const found: Difference[] = []
  if (old['kind'] !== now['kind']) found.push(only('kind'))
  if (Boolean(old['required']) !== Boolean(now['required']))
    found.push(only(now['required'] ? 'required' : 'optional'))
  if (!sameJson(old['showIf'], now['showIf'])) found.push(only('condition'))
  if (old['kind'] === now['kind'] && !sameJson(settingsOf(old), settingsOf(now))) found.push(only('settings'))
  return [...found, ...rewordings(old, now)]
}

const settingsOf = ({ kind: _kind, required: _required, showIf: _showIf, ...rest }: Compared['value']) =>
  // A text that is added or left out is a change of texts.
  withoutNulls(withTexts(rest, null))

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))
}

function rewordings(old: Compared['value'], now: Compared['value']): Difference[] {
  const before = old.title && !sameJson(old.title, now.title) ? old.title : null
  const differsIn = (language: keyof LocalText) => !sameJson(textsIn(old, language), textsIn(now, language))
  const found: Difference[] = []
  if (differsIn('zh-CN')) found.push({ change: 'reworded', before })
  if (differsIn('en-US')) found.push({ change: 'translated', before })
  return found
}

const textsIn = (value: Compared['value'], language: keyof LocalText) =>
  textList(value, language).filter(Boolean)

/** All texts of a value in their order. */
function textList(value: unknown, language: keyof LocalText): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textList(one, language))
  if (typeof value !== 'object' || value === null) return []
  const text = withTexts(value, language)
  if (typeof text === 'string') return [text]
  return Object.values(value).flatMap((one) => textList(one, language))
}

const listed = ({ what, at, questionId, part, title }: Compared, difference: Difference): ListedChange => ({
  ...{ what, ...difference, at, questionId, part, title },
})

/** The keys of those that have been moved within what contains them, or to another place. */
function moved(before: readonly Compared[], after: readonly Compared[]): Set<string> {
  const old = new Map(before.map((one) => [one.key, one]))
  const stay = after.filter((one) => old.get(one.key)?.within === one.within)
  const left = after.filter((one) => old.has(one.key) && !stay.includes(one))
  const keys = new Set(left.map(({ key }) => key))
  for (const within of new Set(stay.map((one) => one.within))) {
    const keysIn = (list: readonly Compared[]) =>
      list.filter((one) => one.within === within && !keys.has(one.key)).map(({ key }) => key)
    for (const key of movedIds(keysIn(before), keysIn(stay))) keys.add(key)
  }
  return keys
}

/** Changes of things of one kind: those removed, then the others in their new order. `placeOf` says where one was. */
export function compareThings(
  before: readonly Compared[],
  after: readonly Compared[],
  placeOf: (removed: Compared) => string,
): ListedChange[] {
  const old = new Map(before.map((one) => [one.key, one]))
  const now = new Set(after.map(({ key }) => key))
  const movedKeys = moved(before, after)
  const removed = before.filter(({ key }) => !now.has(key))
  return [
    ...removed.map((one) => listed({ ...one, at: placeOf(one) }, only('removed'))),
    ...after.flatMap((one) => {
      const was = old.get(one.key)
      if (!was) return [listed(one, only('added'))]
      const found = movedKeys.has(one.key) ? [only('moved')] : []
      return [...found, ...differences(was, one)].map((difference) => listed(one, difference))
    }),
  ]
}
