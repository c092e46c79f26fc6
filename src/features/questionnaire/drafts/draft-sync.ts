import {
  type Answers,
  type Finding,
  localFileIds,
  type Justification,
  sameAnswers,
  withoutLocalFiles,
} from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import type { AfterPaint } from '@/platform/ui/after-paint/types'
import { isTransient, requestedDelay } from '@/request/errors'
import type { Draft, DraftDevice, DraftSaveRequest } from '@/wire/surveys/questionnaire'
import { type DeviceDraft, isOwnSave, newerDraft, sameJustifications, type SaveStatus } from './device-draft'
import type { DeviceDraftStore } from './device-draft-store'
import { createDeviceWriter } from './device-writer'
import { createDraftRequests, type DraftRequests } from './draft-request'
import { restBeforeSave, retryRest } from './retry-rest'

type Save = (draft: DraftSaveRequest) => Promise<SavedDraft>
type SavedDraft = { revision: number; savedAt: string; formVersion?: number | undefined }

export interface DraftSyncOptions {
  taskId: string
  draft: DeviceDraft
  store: DeviceDraftStore
  /** Null if drafts must stay on the device, as in an anonymous survey. */
  sendDraft: Save | null
  onStatus: (status: SaveStatus) => void
  /** Called if the server has a newer draft from another device. */
  onConflict: (server: Draft) => void
  /** Called if the survey, with the draft on the server, was upgraded to another version of its form. */
  onFormUpgraded?: () => void
  /** This device, as displayed on the respondent's other devices. */
  device?: DraftDevice
  /** When a change is written to the device; at once if missing. */
  afterPaint?: AfterPaint
  now?: () => number
}

const maxUnanswered = 20

/** Saves every change to the device once it is displayed, and to the server as soon as there is a network. */
export class DraftSync {
  private timer: ReturnType<typeof setTimeout> | null = null
  private saving: Promise<void> | null = null
  private failures = 0
  private trouble: { unstable?: true; busy?: true } = {}
  private closed = false
  private readonly device: ReturnType<typeof createDeviceWriter>
  private sending = false
  /** When the server accepted the current answers; null if it does not have them. */
  private savedAt: number | null = null
  private openedAt: number
  private readonly now: () => number
  private draft: DeviceDraft
  private readonly requests: DraftRequests

  constructor(private readonly options: DraftSyncOptions) {
    this.draft = options.draft
    this.requests = createDraftRequests(options.taskId, options.device)
    this.device = createDeviceWriter(options.store, options.draft, options.afterPaint)
    this.now = options.now ?? Date.now
    this.openedAt = this.now()
    if (this.draft.dirty) this.schedule(0)
  }

  /** The current draft, with the time spent until now. */
  current(): DeviceDraft {
    return { ...this.draft, seconds: this.draft.seconds + Math.round((this.now() - this.openedAt) / 1000) }
  }

  /** Saves the current answers. The status changes to `device` when the device has confirmed them. */
  save(
    answers: Answers,
    pageId: string,
    justifications: Justification[] = [],
    focusedAddress = this.draft.focusedAddress,
  ): void {
    if (this.closed) return
    const changed = { answers, justifications, pageId, focusedAddress }
    this.draft = { ...this.current(), ...changed, dirty: true, changedAt: this.now() }
    this.openedAt = this.now()
    this.savedAt = null
    this.reportStatus()
    this.device.afterChange(() => void this.writeToDevice(true))
    this.schedule(restBeforeSave)
  }

  /** Stores the findings for which the gateway rejected these answers. */
  saveRejection(rejection: DeviceDraft['rejection']): Promise<void> {
    this.draft = { ...this.draft, rejection }
    return this.writeToDevice()
  }

  /** Reduces the stored rejection to the remaining findings. Written to the device with the next `save`. */
  updateRejection(findings: readonly Finding[]): void {
    const { rejection } = this.draft
    if (!rejection || findings.length === rejection.findings.length) return
    const left = findings.length > 0 ? { ...rejection, findings: [...findings] } : null
    this.draft = { ...this.draft, rejection: left }
  }

  /** Saves to the server immediately: the page is being left, or the network has returned. */
  flush({ isLeaving = false } = {}): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.failures = 0
    this.trouble = {}
    return this.saveToServer(isLeaving)
  }

  /** Stops saving: the answers are being submitted, or the page is closed. */
  close(): void {
    if (this.device.waits()) void this.writeToDevice()
    this.closed = true
    if (this.timer !== null) clearTimeout(this.timer)
  }

  /** The submission failed: saves drafts again. */
  reopen(): void {
    this.closed = false
    void this.writeToDevice()
    if (this.draft.dirty) this.schedule(restBeforeSave)
  }

  private async writeToDevice(isChange = false): Promise<void> {
    this.reportStatus()
    if (await this.device.write(this.draft, isChange)) this.reportStatus()
  }

  private reportStatus(): void {
    if (!this.closed) this.options.onStatus(this.status())
  }

  private status(): SaveStatus {
    if (this.savedAt !== null) return { at: 'server', time: this.savedAt }
    if (this.sending) return { at: 'saving' }
    if (!this.device.lasts()) return { at: 'memory' }
    if (!this.device.has(this.draft)) return { at: 'saving' }
    return { at: 'device', time: this.draft.changedAt, ...this.trouble }
  }

  /** True while only memory has the current answers. */
  isUnsaved(): boolean {
    return !this.closed && this.savedAt === null && (!this.device.lasts() || !this.device.has(this.draft))
  }

  private schedule(rest: number): void {
    if (this.closed || !this.options.sendDraft) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = null
      void this.saveToServer()
    }, rest)
  }

  /** One save at a time; later changes are saved after it. */
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
    // Stores the save's id on the device before the request, because the reply may be lost and the page
    // closed. A page that is being left may have no time to wait for the device.
    const written = this.writeToDevice()
    if (!isLeaving) await written
    const outcome = this.closed ? null : await this.send(sent, saveId, save)
    this.sending = false
    outcome?.()
  }

  /** Returns what to do with the reply. */
  private async send(sent: DeviceDraft, saveId: string, save: Save): Promise<() => void> {
    try {
      const { revision, formVersion = sent.formVersion } = await save(this.requests.of(sent, saveId))
      return () => {
        this.onSaved(sent, revision)
        if (!this.closed && formVersion !== sent.formVersion) this.options.onFormUpgraded?.()
      }
    } catch (error) {
      return () => this.onRejected(sent, error)
    }
  }

  private onSaved(sent: DeviceDraft, revision: number): void {
    this.failures = 0
    this.trouble = {}
    this.requests.accepted(sent, revision)
    const changedSince =
      this.draft.changedAt !== sent.changedAt || !sameAnswers(this.draft.answers, sent.answers)
    const holdsFiles = localFileIds(this.draft.answers).length > 0
    this.draft = { ...this.draft, revision, dirty: changedSince || holdsFiles, unanswered: [] }
    if (this.closed) return
    if (!changedSince && !holdsFiles) this.savedAt = this.now()
    void this.writeToDevice(true)
    if (changedSince) this.schedule(restBeforeSave)
  }

  private onRejected(sent: DeviceDraft, error: unknown): void {
    if (this.closed) return
    const retryAfter = requestedDelay(error)
    if (isTransient(error)) {
      this.failures += 1
      this.trouble = retryAfter === null ? { unstable: true } : { busy: true }
    }
    this.reportStatus()
    const newer = newerDraft(error)
    // An earlier save may have arrived although its reply was lost.
    if (newer && sameAnswers(newer.answers, withoutLocalFiles(sent.answers)))
      return sameJustifications(sent, newer)
        ? this.onSaved(sent, newer.revision)
        : this.overwriteServer(newer)
    if (newer && isOwnSave(this.draft, newer)) return this.overwriteServer(newer)
    if (newer) return this.options.onConflict(newer)
    if (this.requests.isUnapplied(error)) return this.schedule(0)
    // Rejected permanently (survey closed, submitted elsewhere): only another change is retried.
    if (isTransient(error)) this.schedule(retryRest(this.failures, retryAfter))
  }

  clearDroppedAnswers(): void {
    this.draft = { ...this.draft, droppedAnswers: [] }
    void this.writeToDevice()
  }

  /** The respondent prefers this device's answers to the server's newer ones. */
  overwriteServer(server: Draft): void {
    this.draft = { ...this.draft, revision: server.revision, dirty: true, unanswered: [] }
    this.savedAt = null
    void this.writeToDevice()
    this.schedule(0)
  }
}
