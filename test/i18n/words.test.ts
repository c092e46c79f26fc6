import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  buildLanguage,
  currentLanguage,
  type Language,
  type Locale,
  localeFor,
  locales,
  onLanguageChange,
  setLanguage,
} from '@/i18n'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { checkAnswer, type FindingCode } from '@/lib/questionnaire'
import { taskGroups, taskStatuses } from '@/wire/surveys/questionnaire'

type Leaf = string | ((...values: never[]) => string)

/** Every word of a catalogue by its path; one that is made of values is made of these. */
function wordsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node === 'function') return [[path, (node as (...values: unknown[]) => string)('noon', 4, 5)]]
  return Object.entries(node as Record<string, Leaf>).flatMap(([key, value]) =>
    wordsOf(value, `${path}.${key}`),
  )
}

const folder = path.resolve(__dirname, '..', '..', 'src', 'i18n')

/** Every catalogue beside the words of the first load, found by what makes one. */
const catalogues = readdirSync(folder)
  .map((area) => path.join(folder, area, 'index.ts'))
  .filter((file) => existsSync(file) && readFileSync(file, 'utf8').includes('= messageNamespace('))
  .map((file) => jest.requireActual<Record<string, (language: Language) => unknown>>(file))
const packages: (typeof catalogues)[number] = Object.assign({}, ...catalogues)

/** Those of the first load, and those that come with their pages. */
function allWords(locale: Locale): [string, string][] {
  const language = buildLanguage(locale, null)
  const ofPackages = Object.entries(packages)
    .filter(([name]) => name.endsWith('Messages'))
    .map(([name, wordsIn]) => [name, wordsIn(language)])
  return wordsOf({ ...language.messages, ...Object.fromEntries(ofPackages) })
}

const chinese = allWords('zh-CN')
const english = allWords('en-US')

/** A code without words does not compile here. */
const findingParams: Record<FindingCode, Record<string, string | number>> = {
  required: {},
  tooFewChoices: { min: 2 },
  tooManyChoices: { max: 3 },
  notAlone: {},
  notAllRanked: { left: 2 },
  otherMissing: {},
  otherTooLong: { max: 200, length: 201 },
  tooShort: { min: 2 },
  tooLong: { max: 200, length: 201 },
  notANumber: {},
  tooSmall: { min: '0' },
  tooLarge: { max: '100' },
  tooManyDecimals: { decimals: 2 },
  notADate: {},
  notAPeriod: {},
  tooEarly: { min: '2026-01-01' },
  tooLate: { max: '2026-12-31' },
  notAnArea: {},
  tooWideAnArea: {},
  unknownCode: {},
  expiredCode: {},
  tooWideACode: {},
  notUploaded: {},
  photoRefused: {},
  tooManyImages: { max: 9 },
  tooFewRows: { min: 2 },
  tooManyRows: { max: 200, count: 201 },
  notUnique: { row: 3 },
  tooManyFiles: { max: 9 },
  wrongFileType: {},
  unknownOption: {},
  unknownStep: {},
  wrongShape: {},
  unknownQuestion: {},
  locked: {},
  unsettled: {},
  notConfirmable: {},
  rule: {},
}

/** These take more than strings and counts. Findings are looked at one by one below. */
const madeOfMore = [
  ...[
    '.questionnaireMessages.findings.',
    '.numberInputMessages.amount',
    '.periodMessages.part',
    '.periodMessages.shortPart',
  ],
  '.seriesMessages.unlike',
]

describe('the words', () => {
  it('are the same in number and name in both languages', () => {
    expect(english.map(([path]) => path).sort()).toEqual(chinese.map(([path]) => path).sort())
    expect(catalogues.length).toBeGreaterThan(5)
    expect(chinese.length).toBeGreaterThan(200)
  })

  it('are nowhere empty, and hold no value that is missing', () => {
    for (const [path, word] of [...chinese, ...english])
      expect([path, word]).toEqual([path, expect.stringMatching(/\S/)])
    const broken = [...chinese, ...english].filter(([, word]) => /undefined|NaN|\[object/.test(word))
    expect(broken.filter(([path]) => !madeOfMore.some((name) => path.startsWith(name)))).toEqual([])
  })

  it('in English hold no Chinese', () => {
    expect(english.filter(([, word]) => /[一-龥]/.test(word))).toEqual([])
  })

  it.each(locales)('%s names every state and group of tasks', (locale) => {
    const { states, groups, empty } = questionnaireMessages(buildLanguage(locale, null))
    for (const state of taskStatuses) expect(states[state]).toMatch(/\S/)
    for (const group of taskGroups) expect([groups[group], ...empty[group]].join('')).toMatch(/\S/)
  })
})

describe.each<Locale>(['zh-CN', 'en-US'])('findings in %s', (locale) => {
  const { findings } = questionnaireMessages(buildLanguage(locale, null))

  it.each(Object.entries(findingParams))('%s says its bounds %j', (code, params) => {
    const said = findings[code as FindingCode](params)
    expect(said).not.toMatch(/undefined|NaN/)
    for (const bound of Object.values(params)) expect(said).toContain(String(bound))
  })

  it('ask for a whole number where no decimals are allowed', () => {
    const [finding] = checkAnswer({ kind: 'number', id: 'q', title: { 'zh-CN': '', 'en-US': '' } }, '1.5')
    const said = findings.tooManyDecimals(finding?.params ?? {})
    expect(said).toBe(locale === 'zh-CN' ? '请填整数' : 'Enter a whole number')
  })
})

describe('localeFor', () => {
  it.each<[string, Locale]>([
    ['', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh_CN', 'zh-CN'],
    ['zh-Hant-TW', 'zh-CN'],
    ['ZH', 'zh-CN'],
    ['en', 'en-US'],
    ['en-US', 'en-US'],
    ['en-GB', 'en-US'],
    ['en_US', 'en-US'],
    ['EN', 'en-US'],
    ['enm', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['中文', 'zh-CN'],
  ])('serves %j with %s', (tag, locale) => {
    expect(localeFor(tag)).toBe(locale)
  })
})

describe('setLanguage', () => {
  afterEach(() => setLanguage('zh-CN', null))

  it('switches the messages and notifies listeners until they unsubscribe', () => {
    const heard: string[] = []
    const leave = onLanguageChange(() => heard.push(currentLanguage().messages.product))
    setLanguage('en-US', null)
    leave()
    setLanguage('zh-CN', null)
    expect(heard).toEqual(['Tax Workbench'])
    expect(currentLanguage()).toMatchObject({ locale: 'zh-CN', messages: { product: '税企工作台' } })
  })
})
