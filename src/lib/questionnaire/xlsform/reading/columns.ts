/** Columns of the sheet `survey` that are read or known, with their other spellings. */
const surveyAliases: Record<string, string> = {
  caption: 'label',
  command: 'type',
  tag: 'name',
  value: 'name',
  relevance: 'relevant',
  'bind::relevant': 'relevant',
  'bind::constraint': 'constraint',
  'bind::jr:constraintmsg': 'constraint_message',
  constraining_message: 'constraint_message',
  'bind::jr:requiredmsg': 'required_message',
  requiredmsg: 'required_message',
  'bind::required': 'required',
  'bind::calculate': 'calculation',
  calculate: 'calculation',
  readonly: 'read_only',
  'bind::readonly': 'read_only',
  count: 'repeat_count',
  'jr:count': 'repeat_count',
  'control::appearance': 'appearance',
  'body::appearance': 'appearance',
  image: 'media::image',
  'big-image': 'media::big-image',
  audio: 'media::audio',
  video: 'media::video',
}

const surveyColumns = new Set(
  [
    'type name label hint guidance_hint required required_message relevant constraint constraint_message',
    'calculation default read_only appearance choice_filter parameters repeat_count trigger autoplay rows',
    'media::image media::big-image media::audio media::video',
  ]
    .join(' ')
    .split(' '),
)

const choiceAliases: Record<string, string> = {
  list: 'list_name',
  value: 'name',
  caption: 'label',
  image: 'media::image',
  'big-image': 'media::big-image',
  audio: 'media::audio',
  video: 'media::video',
}

const settingAliases: Record<string, string> = { set_form_title: 'form_title', set_form_id: 'form_id' }

const translated = new Set(
  'label hint guidance_hint constraint_message required_message media::image media::big-image media::audio media::video'.split(
    ' ',
  ),
)

/** A head of a column: what it is, in which language, and how it is written. */
export interface Column {
  key: string
  /** As written after the colons; empty without a language. */
  language: string
  head: string
  /** False for a column that XLSForm does not know: authors keep remarks there. */
  isKnown: boolean
}

type SheetKind = 'survey' | 'choices' | 'settings'

const aliases: Record<SheetKind, Record<string, string>> = {
  survey: surveyAliases,
  choices: choiceAliases,
  settings: settingAliases,
}

const spelled = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '_')

/** Reads the head of a column, such as `label::English (en)`, `media::image::中文 (zh)` or `Constraint Message`. */
export function columnOf(head: string, kind: SheetKind): Column {
  // A single colon was allowed once; `jr:count` has one of its own.
  const written = head.includes('::') || /^(?:bind:)?jr:/i.test(head) ? head : head.replace(':', '::')
  const parts = written.split('::').map((part) => part.trim())
  for (let length = Math.min(parts.length, 2); length > 0; length -= 1) {
    const name = parts.slice(0, length).map(spelled).join('::')
    const key = aliases[kind][name] ?? name
    const language = parts.slice(length).join('::')
    const isKnown = length === 2 ? surveyColumns.has(key) : kind !== 'survey' || surveyColumns.has(key)
    const isWhole = length === parts.length
    if (isKnown && (isWhole || translated.has(key)))
      return { key, language, head: head.trim(), isKnown: true }
  }
  return { key: spelled(head), language: '', head: head.trim(), isKnown: kind !== 'survey' }
}

export const isTranslated = (key: string): boolean => translated.has(key)
