import { checkForm, compileForm, createFormInstance, type Form } from '@/lib/questionnaire'
import {
  insertPaste,
  kindsFor,
  planPaste,
  pasteLimits,
  readPasted,
  textSize,
} from '@/lib/questionnaire/form-paste'
import { formSchema } from '@/wire/surveys/form'
import * as v from 'valibot'
import { createRandom } from '../random'
import { choiceSamples } from './choice-samples'
import { figureSamples } from './figure-samples'
import { flowSamples } from './flow-samples'
import { furtherSamples } from './further-samples'
import { otherSamples } from './other-samples'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' })
const blank = (): Form => ({
  id: 'form-1',
  version: 1,
  title: text(''),
  minutes: 5,
  pages: [{ id: 'page-1', title: text('第一页'), questions: [] }],
})
const paste = (source: string, form = blank(), selected = 'form') =>
  insertPaste(form, planPaste(readPasted(source)), selected)
const questionsOf = (form: Form) => form.pages.flatMap(({ questions }) => questions)
const titles = (form: Form) => questionsOf(form).map(({ title }) => title['zh-CN'])

const skips = `1. 有研发吗？
A. 有
B. 没有（请跳至第3题）
2. 研发投入____万元
3. 是否享受
A. 是
B. 否（结束作答）
二、金额
4. 金额____元
5. 原因`

describe('inserting a pasted questionnaire', () => {
  it.each([...choiceSamples, ...figureSamples, ...flowSamples, ...furtherSamples, ...otherSamples])(
    'makes a form that can be saved and published: $name',
    ({ text: source }) => {
      const { form, first } = paste(source)
      expect(v.safeParse(formSchema, form).issues).toBeUndefined()
      const titled = { ...form, title: text('问卷') }
      expect(checkForm(titled)).toEqual([])
      expect(questionsOf(form)[0]?.id).toBe(first)
    },
  )

  it('makes a form that can be saved of any lines in any order', () => {
    const samples = [...choiceSamples, ...figureSamples, ...flowSamples, ...furtherSamples, ...otherSamples]
    const lines = samples.flatMap(({ text: source }) => source.split('\n'))
    const random = createRandom(7)
    for (let round = 0; round < 300; round += 1) {
      const mixed = [...Array(25).keys()].map(() => random.pick(lines)).join('\n')
      const { form } = paste(mixed)
      expect([mixed, v.safeParse(formSchema, form).issues]).toEqual([mixed, undefined])
      const codes = checkForm({ ...form, title: text('问卷') }).map(({ code }) => code)
      // Options may come without their question, and a part without any.
      const others = codes.filter((code) => !['unreachable', 'noQuestion', 'noTitle'].includes(code))
      expect([mixed, others]).toEqual([mixed, []])
    }
  })

  it('makes every kind that is offered for a question', () => {
    for (const { text: source } of [...choiceSamples, ...figureSamples]) {
      const pasted = readPasted(source)
      const { sections } = planPaste(pasted)
      for (const question of sections.flatMap(({ questions }) => questions))
        for (const kind of kindsFor(question)) {
          const { form } = insertPaste(
            blank(),
            planPaste(pasted, new Map([[question.key, { kind }]])),
            'form',
          )
          expect(v.safeParse(formSchema, form).issues).toBeUndefined()
          expect(checkForm({ ...form, title: text('问卷') })).toEqual([])
        }
    }
  })

  it('sets skips as conditions, those of a whole page at the page', () => {
    const { form } = paste(skips)
    expect(form.pages.map(({ showIf }) => showIf)).toEqual([undefined, { '!=': [{ var: 'q-3' }, 'o-2'] }])
    const instance = createFormInstance(compileForm({ ...form, title: text('问卷') }))
    const shown = () =>
      questionsOf(form)
        .filter(({ id }) => instance.isRelevant(id))
        .map(({ id }) => id)
    expect(shown()).toEqual(['q-1', 'q-2', 'q-3', 'q-4', 'q-5'])
    instance.set('q-1', 'o-2')
    expect(shown()).toEqual(['q-1', 'q-3', 'q-4', 'q-5'])
    instance.set('q-3', 'o-2')
    expect(shown()).toEqual(['q-1', 'q-3'])
  })

  it('takes the place of the blank first page, and gives the form its title and introduction', () => {
    const { form } = paste(`调查问卷\n尊敬的企业：\n一、情况\n1. 名称\n二、意见\n2. 建议`)
    expect(form.title).toEqual(text('调查问卷'))
    expect(form.intro).toEqual(text('尊敬的企业：'))
    expect(form.pages.map(({ id, title }) => [id, title['zh-CN']])).toEqual([
      ['page-2', '情况'],
      ['page-3', '意见'],
    ])
  })

  it('follows the selected question, and changes nothing that is there', () => {
    const before = paste('1. 甲\n2. 乙').form
    const { form, first } = paste(
      '说明如下：\n1. 丙\n二、其他\n2. 丁',
      { ...before, intro: text('已有') },
      'q-1',
    )
    expect(titles(form)).toEqual(['甲', '说明如下：', '丙', '乙', '丁'])
    expect(first).toBe('q-5')
    expect(form.intro).toEqual(text('已有'))
    expect(form.pages).toHaveLength(2)
  })

  it('joins a question to the one before as decided, or leaves it out', () => {
    const pasted = readPasted('1. 性别\n2. 男\n3. 女\n4. 电话')
    const keys = planPaste(pasted).sections.flatMap(({ questions }) => questions.map(({ key }) => key))
    const plan = planPaste(
      pasted,
      new Map([
        [keys[1] ?? '', { act: 'merge' as const }],
        [keys[2] ?? '', { act: 'merge' as const }],
        [keys[3] ?? '', { act: 'omit' as const }],
      ]),
    )
    expect(questionsOf(insertPaste(blank(), plan, 'form').form)).toMatchObject([
      { kind: 'single', title: text('性别'), options: [{ title: text('男') }, { title: text('女') }] },
    ])
  })

  it('knows the size of a text in UTF-8, and reads the greatest one', () => {
    for (const one of ['abc', '纳税人é', '😀', 'a\n']) expect(textSize(one)).toBe(Buffer.byteLength(one))
    const hard = [
      '（'.repeat(2_000),
      '_ '.repeat(1_000),
      '1、'.repeat(900),
      'A.'.repeat(1_000),
      '选'.repeat(1_999),
    ]
    const long = [...Array(12).keys()].flatMap(() => hard).join('\n')
    expect(textSize(long)).toBeGreaterThan(pasteLimits.bytes)
    expect(readPasted(long).sections.length).toBeGreaterThan(0)
  })
})
