import type { SaveStatus } from '@/features/questionnaire/drafts/device-draft'
import { DraftSync } from '@/features/questionnaire/drafts/draft-sync'
import { type DeviceDraft, freshDraft } from '@/features/questionnaire/drafts/device-draft'
import { deviceDraftStore } from '@/features/questionnaire/drafts/device-draft-store'
import type { DeviceStore } from '@/platform/storage/device-store/types'
import type { AfterPaint } from '@/platform/ui/after-paint/types'
import { createMemoryDeviceStore } from '@/platform/storage/memory-device-store'
import { RequestError } from '@/request/errors'
import type { Draft, DraftSaveRequest } from '@/wire/surveys/questionnaire'

export interface Save {
  request: DraftSaveRequest
  answer(revision: number): Promise<void>
  fail(error: unknown): Promise<void>
}

/** A server whose replies to saves the test controls. */
export function scriptedServer() {
  const saves: Save[] = []
  const settle = () => jest.advanceTimersByTimeAsync(0)
  const save = (request: DraftSaveRequest) =>
    new Promise<{ revision: number; savedAt: string }>((resolve, reject) => {
      saves.push({
        request,
        answer: (revision) => (resolve({ revision, savedAt: '2026-11-20T02:00:00.000Z' }), settle()),
        fail: (error) => (reject(error), settle()),
      })
    })
  return { saves, save }
}

export const onDevice = (changed: Partial<DeviceDraft> = {}): DeviceDraft => ({
  answers: { a: 'device' },
  pageId: 'p2',
  focusedAddress: '',
  unanswered: [],
  revision: 3,
  dirty: true,
  changedAt: 1000,
  clientKey: 'key',
  seconds: 60,
  rejection: null,
  ...changed,
})

/** A device whose storage is full or not permitted. */
export const fullDevice = (): DeviceStore => ({
  ...createMemoryDeviceStore(),
  writeText: async () => false,
})

export const noAnswer = () => new RequestError('noResponse')

/** The gateway's response to a save based on an outdated revision. */
export const outdated = (data: Draft) =>
  new RequestError('refused', { status: 409, code: 'draftOutdated', data })

export const serverDraft = (
  revision: number,
  answers: Draft['answers'],
  saveId: string | null = null,
): Draft => ({
  answers,
  pageId: 'p1',
  focusedAddress: '',
  revision,
  savedAt: '2026-11-20T01:00:00.000Z',
  saveId,
  device: null,
  droppedAnswers: null,
})

interface Options {
  draft?: Partial<DeviceDraft>
  device?: DeviceStore
  /** True for a survey whose drafts stay on the device. */
  anonymous?: boolean
  /** Without it a change is written at once. */
  afterPaint?: AfterPaint
}

/** A DraftSync with a device store and a scripted server, and all statuses that it has reported. */
export function startDraftSync({
  draft = {},
  device = createMemoryDeviceStore(),
  anonymous = false,
  afterPaint,
}: Options = {}) {
  const { saves, save } = scriptedServer()
  const store = deviceDraftStore(device, 'wangfang', 'task')
  const statuses: SaveStatus[] = []
  const conflicts: Draft[] = []
  const draftSync = new DraftSync({
    taskId: 'task',
    draft: { ...freshDraft(Date.now()), ...draft },
    store,
    sendDraft: anonymous ? null : save,
    ...(afterPaint && { afterPaint }),
    onStatus: (status) => statuses.push(status),
    onConflict: (server) => conflicts.push(server),
  })
  return { draftSync, saves, store, device, conflicts, statuses, status: () => statuses[statuses.length - 1] }
}
