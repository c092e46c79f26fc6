import type { Form, Question } from '@/lib/questionnaire'
import {
  addPage,
  addQuestion,
  deletePage,
  deleteQuestion,
  dropOn,
  moveQuestion,
  questionOf,
  replaceQuestion,
  updatePage,
} from '@/lib/questionnaire/form-editing'
import { hasUniqueIds, mergeForms, renameParts, separateAdded } from '@/lib/questionnaire/form-merge'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { ask, formOf, localText } from '../build'

const text = (id: string): Question => ask({ kind: 'text', id })
const base = formOf([text('a'), text('b'), text('c')], [text('d'), text('e')])
const retitled = (form: Form, id: string, title: string) =>
  replaceQuestion(form, id, { ...questionOf(form, id)!, title: localText(title) })
const titleOf = (form: Form, id: string) => questionOf(form, id)?.title['zh-CN']
const order = ({ pages }: Form) => pages.map(({ questions }) => questions.map(({ id }) => id).join(''))
const merge = (mine: Form, theirs: Form, start = base) => mergeForms({ base: start, mine, theirs })

describe('two versions of a form', () => {
  it('keep the changes to different questions, pages, rules and properties', () => {
    const rule = { id: 'rule-1', level: 'hard' as const, at: 'a', constraint: { '>=': [{ var: 'a' }, '0'] } }
    const mine = { ...retitled(base, 'a', 'A'), minutes: 9, rules: [rule] } as Form
    const theirs = updatePage({ ...retitled(base, 'd', 'D'), title: localText('new') }, 'p2', {
      title: localText('P2'),
    })
    const { form, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect([titleOf(form, 'a'), titleOf(form, 'd')]).toEqual(['A', 'D'])
    expect(form).toMatchObject({ minutes: 9, title: localText('new'), rules: [rule] })
    expect(form.pages[1]?.title).toEqual(localText('P2'))
  })

  it('are asked about if both have changed the same question in different ways', () => {
    const [mine, theirs] = [retitled(base, 'b', 'mine'), retitled(base, 'b', 'theirs')]
    const { form, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([expect.objectContaining({ what: 'question', id: 'b', key: 'question b' })])
    expect(conflicts[0]?.mine?.value).toEqual(questionOf(mine, 'b'))
    expect(conflicts[0]?.theirs?.value).toEqual(questionOf(theirs, 'b'))
    expect(titleOf(form, 'b')).toBe('mine')
    const take = (side: 'mine' | 'theirs') =>
      mergeForms({ base, mine, theirs }, new Map([['question b', side]]))
    expect(take('theirs')).toMatchObject({ conflicts: [] })
    expect(titleOf(take('theirs').form, 'b')).toBe('theirs')
    expect(titleOf(take('mine').form, 'b')).toBe('mine')
  })

  it('are not asked about if both have made the same change', () => {
    const mine = retitled(retitled(base, 'b', 'same'), 'a', 'A')
    expect(merge(mine, retitled(base, 'b', 'same'))).toMatchObject({ conflicts: [] })
  })

  it('are asked about a question that one has removed and the other has changed', () => {
    const [mine, theirs] = [deleteQuestion(base, 'b'), retitled(base, 'b', 'theirs')]
    expect(merge(mine, theirs).conflicts).toEqual([expect.objectContaining({ id: 'b', mine: null })])
    const kept = mergeForms({ base, mine, theirs }, new Map([['question b', 'theirs']])).form
    expect(order(kept)).toEqual(['abc', 'de'])
    expect(titleOf(kept, 'b')).toBe('theirs')
    expect(order(merge(deleteQuestion(base, 'b'), retitled(base, 'a', 'A')).form)).toEqual(['ac', 'de'])
  })

  it('keep the order of both: moves within a page, to another page, and additions', () => {
    const mine = moveQuestion(base, 'c', 1)
    const theirs = dropOn(base, 'a', 'b')
    expect(order(mine)).toEqual(['ab', 'cde'])
    expect(order(merge(mine, theirs).form)).toEqual(['ba', 'cde'])
    const [first, second] = [addQuestion(base, 'a', 'text'), addQuestion(base, 'e', 'number')]
    const other = renameParts(second.form, { [`question ${second.id}`]: 'n' })
    expect(order(merge(first.form, other).form)).toEqual(['aq-1bc', 'den'])
  })

  it('keep a removed page for the questions that the other has added to it or changed on it', () => {
    const added = addQuestion(base, 'e', 'text').form
    expect(order(merge(deletePage(base, 'p2'), added).form)).toEqual(['abc', 'q-1'])
    const { conflicts } = merge(deletePage(base, 'p2'), retitled(base, 'd', 'D'))
    expect(conflicts.map(({ id }) => id)).toEqual(['d'])
  })

  it('get other ids for what both have added under the same one, also where it is referred to', () => {
    const [own, other] = [addQuestion(base, 'a', 'text'), addQuestion(base, 'e', 'number')]
    expect(own.id).toBe(other.id)
    const mine = replaceQuestion(own.form, 'b', {
      ...questionOf(own.form, 'b')!,
      showIf: { filled: [{ var: own.id }] },
    })
    const renamed = separateAdded(base, mine, other.form)
    expect(renamed).toEqual({ 'question q-1': 'q-2' })
    const { form, conflicts } = merge(renameParts(mine, renamed), other.form)
    expect(conflicts).toEqual([])
    expect(order(form)).toEqual(['aq-2bc', 'deq-1'])
    expect(questionOf(form, 'b')?.showIf).toEqual({ filled: [{ var: 'q-2' }] })
    const [page, otherPage] = [addPage(base).form, addPage(base).form]
    expect(separateAdded(base, page, otherPage)).toEqual({ 'page page-1': 'page-2' })
  })

  it('lose nothing: of random edits of both, each part has the change that only one has made', () => {
    const ids = businessForm.pages.flatMap(({ questions }) => questions.map(({ id }) => id))
    for (let seed = 0; seed < ids.length; seed += 1) {
      const [own, other] = [ids[seed]!, ids[(seed * 7 + 1) % ids.length]!]
      if (own === other) continue
      const mine = moveQuestion(retitled(businessForm, own, 'mine'), own, 1)
      const theirs = moveQuestion(retitled(businessForm, other, 'theirs'), other, -1)
      const { form, conflicts } = merge(mine, theirs, businessForm)
      expect(conflicts).toEqual([])
      expect([titleOf(form, own), titleOf(form, other)]).toEqual(['mine', 'theirs'])
      expect(order(form).length).toBe(businessForm.pages.length)
      expect(hasUniqueIds(form)).toBe(true)
      expect(form.pages.flatMap(({ questions }) => questions)).toHaveLength(ids.length)
    }
  })

  it('cannot be merged if a draft has the same id twice', () => {
    expect(hasUniqueIds(base)).toBe(true)
    expect(hasUniqueIds(formOf([text('a'), text('a')]))).toBe(false)
  })
})
