import type { Form } from '@/lib/questionnaire'
import {
  type DeviceDraft,
  upgradeToForm,
  freshDraft,
  hasAnswers,
  ofSubmission,
  restoreDraft,
  restoreOffline,
  settleDrafts,
  takeServerDraft,
} from '@/features/questionnaire/drafts/device-draft'
import type { Draft } from '@/wire/surveys/questionnaire'
import { onDevice, serverDraft } from './start-draft-sync'

const now = 5000

const onServer = (changed: Partial<Draft> = {}): Draft => ({
  answers: { a: 'server' },
  pageId: 'p1',
  focusedAddress: 'a',
  revision: 3,
  savedAt: '2026-11-20T01:00:00.000Z',
  saveId: null,
  device: null,
  droppedAnswers: null,
  ...changed,
})

describe('restoreDraft', () => {
  it('starts empty without a draft', () => {
    const { draft, conflict } = restoreDraft(null, null, now)
    expect(draft).toMatchObject({
      answers: {},
      pageId: '',
      revision: 0,
      dirty: false,
      changedAt: now,
      seconds: 0,
    })
    expect(draft.clientKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(conflict).toBeNull()
  })

  it('continues with the server’s draft on a device without one', () => {
    const { draft, conflict } = restoreDraft(null, onServer(), now)
    expect(draft).toMatchObject({ answers: { a: 'server' }, pageId: 'p1', revision: 3, dirty: false })
    expect(conflict).toBeNull()
  })

  it.each([true, false])('goes on with the device’s draft where the server has none (dirty: %p)', (dirty) => {
    expect(restoreDraft(onDevice({ dirty }), null, now)).toEqual({
      draft: onDevice({ dirty, revision: 0 }),
      conflict: null,
    })
  })

  it.each([2, 3, 4])('takes the server’s revision %i when both say the same', (revision) => {
    const device = onDevice({ answers: { a: 'same' } })
    expect(restoreDraft(device, onServer({ answers: { a: 'same' }, revision }), now)).toEqual({
      draft: { ...device, revision, dirty: false },
      conflict: null,
    })
  })

  describe('with the same answers and other justifications', () => {
    const reason = (cell: string, text: string) => ({ ruleId: '@confirmed', cell, value: '1', text })
    const same = { answers: { a: 'same' } }
    const restored = (
      own: object,
      server: Parameters<typeof onServer>[0],
    ): Pick<DeviceDraft, 'justifications' | 'dirty' | 'revision'> => {
      const { justifications, dirty, revision } = restoreDraft(
        onDevice({ ...same, ...own }),
        onServer({ ...same, ...server }),
        now,
      ).draft
      return { justifications: justifications!, dirty, revision }
    }

    it('sends those of the device that the server lacks', () => {
      const justifications = [reason('a', '本机')]
      expect(restored({ justifications, revision: 3, dirty: true }, { revision: 3 })).toEqual({
        ...{ justifications, dirty: true, revision: 3 },
      })
    })

    it('does not restore those that the device has removed', () => {
      const known = { revision: 3, justifications: [reason('a', '云端')] }
      expect(restored({ revision: 3, dirty: true }, known)).toMatchObject({ justifications: [] })
    })

    it('takes those of another device, below its own', () => {
      const own = { justifications: [reason('a', '本机')], revision: 3, dirty: true }
      const other = { revision: 4, justifications: [reason('a', '云端'), reason('b', '云端')] }
      expect(restored(own, other)).toEqual({
        justifications: [reason('a', '本机'), reason('b', '云端')],
        ...{ dirty: true, revision: 4 },
      })
    })

    it('takes those of the server where the device has sent everything', () => {
      const justifications = [reason('b', '云端')]
      expect(restored({ revision: 3, dirty: false }, { revision: 4, justifications })).toEqual({
        ...{ justifications, dirty: false, revision: 4 },
      })
    })
  })

  it("uses the server's draft if this device has sent everything", () => {
    const { draft, conflict } = restoreDraft(onDevice({ dirty: false }), onServer({ revision: 5 }), now)
    expect(draft).toEqual(
      onDevice({ answers: { a: 'server' }, pageId: 'p1', focusedAddress: 'a', revision: 5, dirty: false }),
    )
    expect(conflict).toBeNull()
  })

  it.each([2, 3])('goes on with unsent changes that are built on what the server holds (%i)', (revision) => {
    expect(restoreDraft(onDevice(), onServer({ revision }), now)).toEqual({
      draft: onDevice(),
      conflict: null,
    })
  })

  it('lets the user choose if the server has a newer, different draft', () => {
    const server = onServer({ revision: 4 })
    expect(restoreDraft(onDevice(), server, now)).toEqual({ draft: onDevice(), conflict: server })
  })
})

describe('a save with a lost response', () => {
  const own = onServer({ revision: 4, saveId: 'save-2' })

  it('is recognised after a reload, without a question', () => {
    const device = onDevice({ unanswered: ['save-1', 'save-2'] })
    expect(restoreDraft(device, own, now)).toEqual({ draft: { ...device, revision: 4 }, conflict: null })
  })

  it('does not hide a later save of another device', () => {
    const device = onDevice({ unanswered: ['save-1', 'save-2'] })
    const other = onServer({ revision: 5, saveId: 'save-of-another' })
    expect(restoreDraft(device, other, now).conflict).toEqual(other)
  })
})

describe('a draft of an earlier submission', () => {
  it('is not restored, because it was submitted and its key is used', () => {
    expect(ofSubmission(onDevice({ revision: 7 }), 2)).toBeNull()
    expect(ofSubmission(onDevice({ revision: 0 }), 3)).toBeNull()
  })

  it('does not belong to the current submission', () => {
    expect(ofSubmission(onDevice({ revision: 0 }), 1)).toEqual(onDevice({ revision: 0 }))
    expect(ofSubmission(onDevice({ revision: 100_000 }), 2)).toEqual(onDevice({ revision: 100_000 }))
    expect(ofSubmission(null, 1)).toBeNull()
  })
})

describe('restoreOffline', () => {
  it('continues with the device’s draft, for any last known server draft', () => {
    const device = onDevice({ dirty: false, revision: 5 })
    expect(restoreOffline(device, onServer({ revision: 2 }), now)).toEqual({ draft: device, conflict: null })
  })

  it('starts with the last known server draft on a device without one', () => {
    expect(restoreOffline(null, onServer(), now).draft).toMatchObject({
      answers: { a: 'server' },
      focusedAddress: 'a',
    })
  })
})

describe('takeServerDraft', () => {
  it('returns the server’s answers with this device’s submit key and time', () => {
    expect(takeServerDraft(onDevice(), onServer({ revision: 9 }))).toEqual(
      onDevice({ answers: { a: 'server' }, pageId: 'p1', focusedAddress: 'a', revision: 9, dirty: false }),
    )
  })
})

describe('freshDraft', () => {
  it('has a unique key for its submission', () => {
    expect(freshDraft(now).clientKey).not.toBe(freshDraft(now).clientKey)
  })
})

describe('hasAnswers', () => {
  it.each([
    [{}, false],
    [{ a: 'x' }, true],
  ])('%j: %p', (answers, has) => {
    expect(hasAnswers(answers)).toBe(has)
  })
})

describe('upgradeToForm', () => {
  const title = { 'zh-CN': '题', 'en-US': 'Q' }
  const formOf = (version: number, ...ids: string[]): Form => ({
    ...{ id: 'f', version, title, minutes: 1 },
    pages: [{ id: 'p', title, questions: ids.map((id) => ({ id, title, kind: 'text' as const })) }],
  })

  it('upgrades a stored draft of an older version', () => {
    const draft = onDevice({ answers: { a: 'device', b: 'gone' }, formVersion: 1 })
    const fitted = upgradeToForm({ draft, conflict: null }, formOf(2, 'a'), formOf(1, 'a', 'b'))
    expect(fitted.draft).toMatchObject({ answers: { a: 'device' }, formVersion: 2, dirty: true })
    expect(fitted.draft.droppedAnswers).toEqual([
      { questionId: 'b', part: null, titles: [title], value: 'gone' },
    ])
    // Applying it again changes nothing.
    expect(upgradeToForm(fitted, formOf(2, 'a'), null)).toEqual(fitted)
  })
})

describe('the findings of a refused submission', () => {
  const refused = { findings: [{ questionId: 'a', code: 'notUploaded' as const }], at: 900 }
  const device = onDevice({ rejection: refused })

  it('remain with the refused answers', () => {
    expect(restoreDraft(device, serverDraft(3, { a: 'device' }), now).draft.rejection).toEqual(refused)
    expect(restoreDraft(device, serverDraft(3, { a: 'older' }), now).draft.rejection).toEqual(refused)
    expect(settleDrafts(device, serverDraft(4, { a: 'other' }), { a: 'device' }).rejection).toEqual(refused)
  })

  it("are deleted if another device's answers replace them", () => {
    const clean = onDevice({ rejection: refused, dirty: false })
    expect(restoreDraft(clean, serverDraft(4, { a: 'other' }), now).draft.rejection).toBeNull()
    expect(settleDrafts(device, serverDraft(4, { a: 'other' }), { a: 'other' }).rejection).toBeNull()
  })
})
