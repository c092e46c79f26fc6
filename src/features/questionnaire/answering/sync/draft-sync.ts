import {
  type Answers,
  type Finding,
  localFileIds,
  type Justification,
  sameAnswers,
  withoutLocalFiles,
} from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { isTransient, RequestError } from '@/request/errors'
import { type Draft, type DraftDevice, type DraftSaveRequest, draftSchema } from '@/wire/questionnaire'
import * as v from 'valibot'
import { type DeviceDraft, type DeviceDraftStore, isOwnSave } from './device-draft'

/** Where the answers of now are safe. Times in milliseconds since 1970. */
export type SaveStatus =
  | { at: 'nothing' }
  | { at: 'saving' }
  | { at: 'server'; time: number }
  | { at: 'device'; time: number }
  | { at: 'memory' }

type Save = (draft: DraftSaveRequest) => Promise<SavedDraft>
type SavedDraft = { revision: number; savedAt: string; formVersion?: number | undefined }

export interface DraftSyncOptions {
  taskId: string
  draft: DeviceDraft
  store: DeviceDraftStore
  /** Null where drafts must stay on the device, as in an anonymous survey. */
  sendDraft: Save | null
  onStatus: (status: SaveStatus) => void
  /** The server holds a newer draft made elsewhere. */
  onConflict: (server: Draft) => void
  /** The survey has moved on to another version of its form, and the draft on the server with it. */
  onFormUpgraded?: () => void
  /** What the draft is made on, for the person's other devices. */
  device?: DraftDevice
  now?: () => number
}

/** Rest after the last change before the server is told, and between tries that fail. Milliseconds. */
const restBeforeSave = 1500
const longestRest = 60_000

const maxUnanswered = 20

/** Writes every change to the device at once, and to the server as soon as there is a network. */
export class DraftSync {
  private timer: ReturnType<typeof setTimeout> | null = null
  private saving: Promise<void> | null = null
  private failures = 0
  private closed = false
  /** False when the last write reached memory only. */
  private onDevice = true
  /** The draft the device, or memory, has confirmed. */
  private confirmed: DeviceDraft
  private sending = false
  /** When the server took the current answers; null when it does not have them. */
  private savedAt: number | null = null
  private openedAt: number
  private readonly now: () => number
  private draft: DeviceDraft

  constructor(private readonly options: DraftSyncOptions) {
    this.draft = options.draft
    this.confirmed = options.draft
    this.now = options.now ?? Date.now
    this.openedAt = this.now()
    if (this.draft.dirty) this.schedule(0)
  }

  /** The draft as it stands, with the time spent up to now. */
  current(): DeviceDraft {
    return { ...this.draft, seconds: this.draft.seconds + Math.round((this.now() - this.openedAt) / 1000) }
  }

  /** Takes the current answers. The status says that the device holds them once it has confirmed them. */
  save(answers: Answers, pageId: string, justifications: Justification[] = [], focusedAddress = this.draft.focusedAddress): void {
    if (this.closed) return
    this.draft = { ...this.current(), answers, justifications, pageId, focusedAddress, dirty: true, changedAt: this.now() }
    this.openedAt = this.now()
    this.savedAt = null
    void this.writeToDevice()
    this.schedule(restBeforeSave)
  }

  /** What the gateway refused these answers for goes to the device with them. */
  saveRejection(rejection: DeviceDraft['rejection']): Promise<void> {
    this.draft = { ...this.draft, rejection }
    return this.writeToDevice()
  }

  /** Of what the gateway refused the answers for this is left. Goes to the device with the next `keep`. */
  updateRejection(findings: readonly Finding[]): void {
    const { rejection } = this.draft
    if (!rejection || findings.length === rejection.findings.length) return
    const left = findings.length > 0 ? { ...rejection, findings: [...findings] } : null
    this.draft = { ...this.draft, rejection: left }
  }

  /** Tells the server now instead of later: the page is being left, or the network came back. */
  flush({ isLeaving = false } = {}): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.failures = 0
    return this.saveToServer(isLeaving)
  }

  /** No more saving: the answers are being handed in, or the page is gone. */
  close(): void {
    this.closed = true
    if (this.timer !== null) clearTimeout(this.timer)
  }

  /** The submit failed: drafts are kept again. */
  reopen(): void {
    this.closed = false
    void this.writeToDevice()
    if (this.draft.dirty) this.schedule(restBeforeSave)
  }

  /** During a write the device store keeps only the latest draft waiting, whose confirmation is the one that counts. */
  private async writeToDevice(): Promise<void> {
    const written = this.draft
    this.reportStatus()
    const onDevice = await this.options.store.write(written)
    if (this.draft !== written) return
    this.onDevice = onDevice
    this.confirmed = written
    this.reportStatus()
  }

  private reportStatus(): void {
    if (!this.closed) this.options.onStatus(this.status())
  }

  private status(): SaveStatus {
    if (this.savedAt !== null) return { at: 'server', time: this.savedAt }
    if (this.sending) return { at: 'saving' }
    if (!this.onDevice) return { at: 'memory' }
    return this.confirmed === this.draft ? { at: 'device', time: this.draft.changedAt } : { at: 'saving' }
  }

  private schedule(rest: number): void {
    if (this.closed || !this.options.sendDraft) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = null
      void this.saveToServer()
    }, rest)
  }

  /** One save at a time; what changes meanwhile is saved after it. */
  private saveToServer(isLeaving = false): Promise<void> {
    this.saving ??= this.saveOnce(isLeaving).finally(() => {
      this.saving = null
    })
    return this.saving
  }

  private async saveOnce(isLeaving: boolean): Promise<void> {
    const { sendDraft: save } = this.options
    if (!save || this.closed || !this.draft.dirty) return
    const saveId = uuid()
    this.draft = { ...this.draft, unanswered: [...this.draft.unanswered, saveId].slice(-maxUnanswered) }
    const sent = this.draft
    this.sending = true
    // The device knows the save before it goes out: its answer may get lost, and the page be closed after that.
    // A page that is being left may have no time to wait for the device.
    const written = this.writeToDevice()
    if (!isLeaving) await written
    const outcome = this.closed ? null : await this.send(sent, saveId, save)
    this.sending = false
    outcome?.()
  }

  /** What to do with the answer. */
  private async send(sent: DeviceDraft, saveId: string, save: Save): Promise<() => void> {
    try {
      const { revision, formVersion = sent.formVersion } = await save(this.requestOf(sent, saveId))
      return () => {
        this.onSaved(sent, revision)
        if (!this.closed && formVersion !== sent.formVersion) this.options.onFormUpgraded?.()
      }
    } catch (error) {
      return () => this.onRejected(sent, error)
    }
  }

  /** Files of the device stay here until they have been sent. */
  private requestOf(draft: DeviceDraft, saveId: string) {
    const { answers, justifications, pageId, focusedAddress, revision, formVersion } = draft
    const { taskId: id, device } = this.options
    return {
      ...{ id, answers: withoutLocalFiles(answers), pageId, focusedAddress, saveId, baseRevision: revision },
      ...(justifications?.length ? { justifications } : {}),
      ...(device ? { device } : {}),
      ...(formVersion === undefined ? {} : { formVersion }),
    }
  }

  private onSaved(sent: DeviceDraft, revision: number): void {
    this.failures = 0
    const changedSince =
      this.draft.changedAt !== sent.changedAt || !sameAnswers(this.draft.answers, sent.answers)
    const holdsFiles = localFileIds(this.draft.answers).length > 0
    this.draft = { ...this.draft, revision, dirty: changedSince || holdsFiles, unanswered: [] }
    if (this.closed) return
    if (!changedSince && !holdsFiles) this.savedAt = this.now()
    void this.writeToDevice()
    if (changedSince) this.schedule(restBeforeSave)
  }

  private onRejected(sent: DeviceDraft, error: unknown): void {
    if (this.closed) return
    this.reportStatus()
    const newer = newerDraft(error)
    // A save before this one may have arrived although its answer did not.
    if (newer && sameAnswers(newer.answers, withoutLocalFiles(sent.answers)))
      return this.onSaved(sent, newer.revision)
    if (newer && isOwnSave(this.draft, newer)) return this.overwriteServer(newer)
    if (newer) return this.options.onConflict(newer)
    // Refused for good (closed, handed in elsewhere): only another change is worth another try.
    if (!isTransient(error)) return
    this.failures += 1
    this.schedule(Math.min(longestRest, restBeforeSave * 2 ** this.failures))
  }

  /** The person was shown what the form has no place for any more. */
  clearDroppedAnswers(): void {
    this.draft = { ...this.draft, droppedAnswers: [] }
    void this.writeToDevice()
  }

  /** The person keeps this device's answers over the server's newer ones. */
  overwriteServer(server: Draft): void {
    this.draft = { ...this.draft, revision: server.revision, dirty: true, unanswered: [] }
    this.savedAt = null
    void this.writeToDevice()
    this.schedule(0)
  }
}

/** The server's newer draft, when that is why a save was refused. */
function newerDraft(error: unknown): Draft | null {
  if (!(error instanceof RequestError) || error.code !== 'draftOutdated') return null
  const parsed = v.safeParse(draftSchema, error.data)
  return parsed.success ? parsed.output : null
}
