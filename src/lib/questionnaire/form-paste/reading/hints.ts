import type { QuestionKindName } from '../../schema/question'
import { parseCount } from './marks'
import type { PastedSettings } from '../types'
import { isUnit } from './units'

/** What a text says of its question besides asking it. */
export interface Hints {
  kind?: QuestionKindName
  required?: boolean
  settings: PastedSettings
  /** Lowest and highest step of a scale. */
  scale?: [number, number]
  /** The options are those of the question before. */
  sameOptions?: true
  isBoolean?: true
  /** A matrix or table is announced; its cells decide which. */
  isGrid?: true
}

type Effect = Partial<Hints> | ((match: RegExpExecArray) => Partial<Hints>)

const number = '(\\d{1,2}|[一二两三四五六七八九十])'
const choices = (min: number | undefined, max: number | undefined): Partial<Hints> => ({
  kind: 'multiple',
  settings: { ...(min ? { minChoices: min } : {}), ...(max ? { maxChoices: max } : {}) },
})
const count = (match: RegExpExecArray, at: number) => parseCount(match[at] ?? '')

/** A piece of a bracket and what it means; a bracket with any other piece stays in the title. */
const pieces: [RegExp, Effect][] = [
  [
    /^(?:单选题?|单项选择题?|单项|只选一项|single[ -]choice|choose one|select one|one answer)$/i,
    { kind: 'single' },
  ],
  [
    /^(?:可?多选题?|多项选择题?|多项|不定项(?:选择题?)?|可选多项|复选|选择所有适用项?|select all that apply|multiple[ -]choice|choose all that apply|check all that apply)$/i,
    { kind: 'multiple' },
  ],
  [/^(?:下拉题?|下拉单选)$/, { kind: 'picker' }],
  [/^(?:排序题?|ranking|rank)$/i, { kind: 'ranking' }],
  [/^(?:填空题?|单行文本|short answer)$/i, { kind: 'text' }],
  [/^(?:简答题?|问答题?|主观题?|开放题?|开放式|多行文本|论述题?|open[ -]ended)$/i, { kind: 'textarea' }],
  [/^(?:判断题?|是非题?|true or false|yes\/no)$/i, { kind: 'single', isBoolean: true }],
  [/^(?:日期题?|date)$/i, { kind: 'date' }],
  [/^(?:数字题?|数值题?|数字填空题?|number)$/i, { kind: 'number' }],
  [/^(?:评分题?|打分题?|量表题?|星级题?|rating)$/i, { kind: 'rate' }],
  [/^(?:矩阵(?:单选题?|量表题?|题)?|表格题?)$/, { isGrid: true }],
  [/^矩阵多选题?$/, { isGrid: true, settings: { multiple: true } }],
  [/^(?:附件|上传文件|文件上传题?|文件题?)$/, { kind: 'file' }],
  [/^(?:图片|照片|图片题?|上传图片)$/, { kind: 'images' }],
  [/^(?:签名题?|手写签名|签字)$/, { kind: 'signature' }],
  [/^(?:省[/、]?市[/、]?(?:区|县|区县|县区|区\/县)?|地区题?|省市区)$/, { kind: 'area' }],
  [/^(?:说明|段落说明|描述)$/, { kind: 'note' }],
  [/^(?:必填项?|必答题?|必选|\*|required|mandatory)$/i, { required: true }],
  [/^(?:选填项?|非必填|可不填|选答题?|可选|如有|没有可不填|optional)$/i, { required: false }],
  [/^(?:选项)?同上(?:题)?$/, { sameOptions: true }],
  [/^选项同上题?$/, { sameOptions: true }],
  [
    new RegExp(`^(?:请|可)?(?:最多|至多|不超过|限)(?:可)?(?:选择?)?${number}(?:项|个|条)$`),
    (m) => choices(undefined, count(m, 1)),
  ],
  [
    new RegExp(`^(?:请|可)?(?:至少|最少)(?:选择?)?${number}(?:项|个|条)$`),
    (m) => choices(count(m, 1), undefined),
  ],
  [new RegExp(`^(?:请|可)?(?:选择?|限选)${number}(?:[-~～—至到]${number})?(?:项|个|条)$`), (m) => bounds(m)],
  [/^(?:select |choose )?up to (\d{1,2})(?: options| items)?$/i, (m) => choices(undefined, count(m, 1))],
  [
    /^(?:请打分[：:]?)?(\d{1,2})\s*[-~～—–至到]\s*(\d{1,2})\s*(?:分|级|星|points?)?$/i,
    (m) => ({ scale: [count(m, 1), count(m, 2)] }),
  ],
  [/^(?:请(?:您)?)?(?:打分|评分)$/, { kind: 'rate' }],
  [
    /^(?:满分|最高)\s*(\d{1,3})\s*(?:分|星)$/,
    (m) => ({ kind: 'rate', scale: [count(m, 1) > 10 ? 0 : 1, count(m, 1)] }),
  ],
  [/^单位[：:]\s*(\S{1,12})$/, (m) => ({ settings: { unit: m[1] ?? '' } })],
]

function bounds(match: RegExpExecArray): Partial<Hints> {
  const [from, to] = [count(match, 1), match[2] === undefined ? NaN : count(match, 2)]
  return Number.isNaN(to) ? choices(undefined, from) : choices(from, to)
}

function effectOf(piece: string): Partial<Hints> | null {
  for (const [pattern, effect] of pieces) {
    const match = pattern.exec(piece)
    if (match) return typeof effect === 'function' ? effect(match) : effect
  }
  return isUnit(piece) ? { kind: 'number', settings: { unit: piece } } : null
}

const joined = (a: Hints, b: Partial<Hints>): Hints => ({
  ...a,
  ...b,
  settings: { ...a.settings, ...b.settings },
})

/** The hints of a part that is called by a kind of questions: `一、单选题（每题只选一项）`. */
export const hintsOfPart = (title: string): Partial<Hints> =>
  effectOf(
    title
      .replace(/\s*[（(【[].*$/, '')
      .replace(/[：:]$/, '')
      .trim(),
  ) ?? {}

/** The meaning of a bracket; null if it says anything else. */
function bracketOf(inner: string): Hints | null {
  const whole = effectOf(inner.trim())
  if (whole) return joined({ settings: {} }, whole)
  const parts = inner.split(/[，,；;、。|]/).map((part) => part.trim())
  const effects = parts.filter(Boolean).map(effectOf)
  if (effects.length === 0 || effects.includes(null)) return null
  return effects.reduce<Hints>((all, one) => joined(all, one ?? {}), { settings: {} })
}

/** Wordings outside brackets; the title keeps them. */
const wordings: [RegExp, Effect][] = [
  [/(?:可多选|可选多项|选出所有|多选)/, { kind: 'multiple' }],
  [
    new RegExp(`选(?:择|出)?(?:您认为)?(?:最\\S{1,8}的)?${number}[-~～—至到]${number}(?:项|个|条)`),
    (m) => bounds(m),
  ],
  [
    new RegExp(`选(?:择|出)?(?:您认为)?最\\S{1,8}的${number}(?:项|个|条)`),
    (m) => choices(undefined, count(m, 1)),
  ],
  [/(?:排序|排列|由高到低|由重到轻|rank the following|in order of importance)/i, { kind: 'ranking' }],
]

const bracket = /[[【（(]\s*([^[\]【】（）()]{1,60}?)\s*[\]】）)]/g

/** Takes the hints out of a text. */
export function takeHints(text: string): { text: string; hints: Hints } {
  let hints: Hints = { settings: {} }
  let rest = text.replace(bracket, (whole, inner: string) => {
    const found = bracketOf(inner)
    if (!found) return whole
    hints = joined(hints, found)
    return ' '
  })
  const starless = rest.replace(/^\s*\*+\s*|\s*\*+\s*$/g, '')
  if (starless !== rest.trim() && rest.includes('*')) hints = joined(hints, { required: true })
  rest = starless.replace(/\s+([：:？?。])/g, '$1').trim()
  for (const [pattern, effect] of wordings) {
    const match = pattern.exec(rest)
    if (!match || (hints.kind && hints.kind !== 'multiple')) continue
    const said = typeof effect === 'function' ? effect(match) : effect
    const isOrder = said.kind === 'ranking'
    hints = joined(hints, said)
    if (isOrder) hints.settings = orderOf(hints.settings)
  }
  return { text: rest, hints }
}

/** An order of as many items as may be chosen. */
const orderOf = ({ maxChoices, minChoices: _min, ...rest }: PastedSettings): PastedSettings =>
  maxChoices === undefined ? rest : { ...rest, top: maxChoices }
