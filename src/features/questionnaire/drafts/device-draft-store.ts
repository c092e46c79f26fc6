import * as v from 'valibot'
import { answerChanges, type Answers, answersJson, applyChanges } from '@/lib/questionnaire'
import { parseJson } from '@/lib/text/json'
import { uuid } from '@/lib/text/uuid'
import type { DeviceStore } from '@/platform/storage/device-store/types'
import { draftChangesKey, draftKey } from '@/stores/device/draft-key'
import { answerChangesSchema } from '@/wire/surveys/answers'
import { type DeviceDraft, deviceDraftSchema } from './device-draft'

export interface DeviceDraftStore {
  read(): Promise<DeviceDraft | null>
  /**
   * Resolves when the device has confirmed this draft or a later one. False if only memory stores the draft,
   * because the device is full or forbids storage.
   * @param isChange of a long draft only what has changed since it was last written whole needs to be written
   */
  write(draft: DeviceDraft, isChange?: boolean): Promise<boolean>
  /** Whether this device can store drafts beyond this page; browsers may forbid framed pages all storage. */
  lasts(): Promise<boolean>
}

/** Characters of a draft that is written whole with each change. */
const SHORT = 20_000
/** The share of the whole draft from which on changes are too long. */
const MOST_CHANGED = 0.25
/** Milliseconds until a change is written whole again: the same task in another window may have replaced the whole draft. */
const MOST_AGE = 30_000

/** `wholeId` tells which changes belong to the draft; it has none if it was written by an earlier version of the app. */
const wholeSchema = v.object({ ...deviceDraftSchema.entries, wholeId: v.optional(v.string()) })
/** The later draft, of whose answers there are only those changed since the whole one. */
const changesSchema = v.object({ ...wholeSchema.entries, changes: answerChangesSchema })

interface Whole {
  id: string
  answers: Answers
  length: number
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** As `JSON.stringify`, which would write all rows of a long list again. */
const wholeJson = ({ answers, ...rest }: DeviceDraft, wholeId: string): string =>
  `{"answers":${answersJson(answers)},${JSON.stringify({ ...rest, wholeId }).slice(1)}`

function changesJson(draft: DeviceDraft, whole: Whole): string {
  const { answers, ...changes } = answerChanges(whole.answers, draft.answers)
  return JSON.stringify({ ...draft, answers, changes, wholeId: whole.id })
}

async function readDraft(store: DeviceStore, key: string, changesKey: string): Promise<DeviceDraft | null> {
  const parsed = v.safeParse(wholeSchema, parseJson(await store.readText(key)))
  if (!parsed.success) return null
  const { wholeId, ...whole } = parsed.output
  const later = wholeId && v.safeParse(changesSchema, parseJson(await store.readText(changesKey)))
  if (!later || !later.success || later.output.wholeId !== wholeId) return whole
  const { changes, answers, wholeId: _, ...rest } = later.output
  return { ...rest, answers: applyChanges(whole.answers, { answers, ...changes }) }
}

/**
 * A key press in a list of a thousand rows writes its row instead of hundreds of kilobytes: beside the draft that was last
 * written whole there is a record of the changes since. A whole draft has an id of its own, so that the changes of an
 * earlier one count no more, and both need not be written together.
 */
export function deviceDraftStore(store: DeviceStore, personId: string, taskId: string): DeviceDraftStore {
  const key = draftKey(personId, taskId)
  const changesKey = draftChangesKey(personId, taskId)
  /** The last whole draft, once the device has confirmed it; null while one is being written. */
  let whole: Whole | null = null
  let latestId = ''

  async function writeWhole(draft: DeviceDraft): Promise<boolean> {
    const id = uuid()
    latestId = id
    whole = null
    const json = wholeJson(draft, id)
    const isStored = await store.writeText(key, json)
    if (isStored && latestId === id)
      whole = { id, answers: draft.answers, length: json.length, writtenAt: Date.now() }
    return isStored
  }

  return {
    read: () => readDraft(store, key, changesKey),
    async write(draft, isChange = false) {
      if (!isChange || !whole || whole.length <= SHORT) return writeWhole(draft)
      if (Date.now() - whole.writtenAt > MOST_AGE) return writeWhole(draft)
      const json = changesJson(draft, whole)
      return json.length > whole.length * MOST_CHANGED ? writeWhole(draft) : store.writeText(changesKey, json)
    },
    async lasts() {
      // Not a draft's key: a browser killed between write and removal leaves the record behind.
      const trial = `trial:${key}`
      const kept = await store.writeText(trial, '')
      await store.remove(trial)
      return kept
    },
  }
}
