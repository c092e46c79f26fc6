import { randomUUID } from 'node:crypto'
import type { Random } from '../../../server/demo/content/random'
import type { Draft, TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import type { Call, Reply, Traffic } from './caller'
import { isOwn, type SentSubmission, type TaskRecord, typeNext } from './ledger'

const area = '/dsb/api/questionnaire'
const DAY = 86_400_000

export interface Desk {
  traffic: Traffic
  /** As the respondent, and as the reviewer of the bureau. */
  call: Call
  review: Call
  /** The person with this task. */
  ownerOf: (taskId: string) => string | undefined
  /** False ends the work after the current call. */
  isOpen: () => boolean
}

const unexpected = ({ status, code }: Reply<unknown>) => `${status} ${code}`

/** A person who answers a task as in the app: types, saves drafts, submits with one key, looks, corrects. */
export class Respondent {
  private readonly random: Random

  constructor(
    private readonly desk: Desk,
    private readonly record: TaskRecord,
  ) {
    this.random = desk.traffic.random
  }

  async answer(): Promise<void> {
    await this.open()
    for (let no = 1; this.desk.isOpen(); no += 1) {
      if (!this.record.anonymous) await this.saveDrafts()
      if (!this.desk.isOpen()) return
      await this.submit(no)
      await this.look(no)
      if (!this.desk.isOpen() || this.record.anonymous || no > 2 || this.random.chance(0.5)) return
      await (this.random.chance(0.5) ? this.withdraw(no) : this.beReturned(no))
      await this.open()
    }
  }

  private find(what: string): void {
    this.desk.traffic.findings.push(`${this.record.personId} ${this.record.id}: ${what}`)
  }

  private expectOk(what: string, reply: Reply<unknown>): boolean {
    if (reply.status === 200) return true
    this.find(`${what} was answered with ${unexpected(reply)}`)
    return false
  }

  /** Reads the task; continues with the draft that it has. */
  private async open(): Promise<void> {
    const reply = await this.desk.call<TaskDetail>(`${area}/detail?id=${this.record.id}`)
    if (!this.expectOk('reading the task', reply)) return
    const { draft, submittedAnswers, task } = reply.data
    if (task.id !== this.record.id) this.find('the answer is about another task')
    if (!isOwn(this.record, draft?.answers) || !isOwn(this.record, submittedAnswers))
      this.find("another one's answers")
    this.continueWith(draft)
  }

  private continueWith(draft: Draft | null): void {
    const note = draft?.answers.note
    const step =
      typeof note === 'string' ? (this.record.sentDrafts.get(note) ?? this.stepOfSubmission(note)) : 0
    if (step === undefined) this.find(`an unknown draft ${String(note)}`)
    const last = this.record.draft
    if (last && (!draft || draft.revision < last.revision || (step ?? 0) < last.step))
      this.find(`the draft is older than revision ${last.revision}`)
    this.record.draft = draft ? { revision: draft.revision, step: step ?? 0 } : null
  }

  /** A withdrawn or returned submission is the next draft. */
  private stepOfSubmission(note: string): number | undefined {
    const sent = this.record.submissions.some((one) => one.note === note)
    return sent ? Number(note.split('|').at(-1)) : undefined
  }

  private async saveDrafts(): Promise<void> {
    for (let left = 1 + this.random.int(3); left > 0 && this.desk.isOpen(); left -= 1) await this.saveDraft()
  }

  private async saveDraft(): Promise<void> {
    const { note, answers } = typeNext(this.record)
    this.record.sentDrafts.set(note, this.record.step)
    const content = { id: this.record.id, answers, pageId: 'page', saveId: randomUUID() }
    for (let tries = 0; tries < 5; tries += 1) {
      const baseRevision = this.record.draft?.revision ?? 0
      const reply = await this.desk.call<{ revision: number } & Draft>(`${area}/draft`, {
        ...content,
        baseRevision,
      })
      if (reply.code === 'draftOutdated') {
        // A save that was thought to be lost had arrived.
        if (!isOwn(this.record, reply.data?.answers)) this.find("another one's draft")
        this.continueWith(reply.data)
        continue
      }
      if (!this.expectOk('a draft', reply)) return
      this.record.draft = { revision: reply.data.revision, step: this.record.step }
      return
    }
    this.find('a draft was refused as outdated five times')
  }

  /** Repeats the same submission until it is acknowledged. */
  private async submit(no: number): Promise<void> {
    const { note, answers } = typeNext(this.record)
    const sent: SentSubmission = { no, clientKey: randomUUID(), note, receiptNo: null }
    this.record.submissions.push(sent)
    const { id } = this.record
    const content = { id, submissionNo: no, clientKey: sent.clientKey, answers, seconds: 60 }
    const reply = await this.desk.call<Receipt>(`${area}/submit`, content)
    if (!this.expectOk(`submission ${no}`, reply)) return
    sent.receiptNo = reply.data.receiptNo
    this.record.draft = null
    this.checkReceipt(reply.data, sent)
  }

  private checkReceipt({ taskId, receiptNo, filledBy, unit }: Receipt, sent: SentSubmission): void {
    const { person, id } = this.record
    if (taskId !== id || unit['zh-CN'] !== person.unit) this.find("another one's receipt")
    if (filledBy && filledBy.name !== person.name) this.find(`a receipt of ${filledBy.name}`)
    if (receiptNo !== sent.receiptNo) this.find(`a second receipt number for submission ${sent.no}`)
  }

  private async look(no: number): Promise<void> {
    const sent = this.record.submissions.at(-1)
    const reply = await this.desk.call<Receipt>(`${area}/receipt?id=${this.record.id}`)
    if (sent?.no === no && this.expectOk('the receipt', reply)) this.checkReceipt(reply.data, sent)
    if (this.random.chance(0.3)) await this.readList()
    if (this.random.chance(0.2)) await this.desk.review(`${area}/result?surveyId=${this.record.surveyId}`)
  }

  private async readList(): Promise<void> {
    const reply = await this.desk.call<TaskList>(`${area}/list?group=done`)
    if (!this.expectOk('the list', reply)) return
    const isForeign = ({ id }: { id: string }) => this.desk.ownerOf(id) !== this.record.personId
    if (reply.data.items.some(isForeign)) this.find("another one's task in the list")
  }

  private async withdraw(submissionNo: number): Promise<void> {
    const reply = await this.desk.call(`${area}/withdraw`, { id: this.record.id, submissionNo })
    this.expectOk('a withdrawal', reply)
  }

  private async beReturned(submissionNo: number): Promise<void> {
    const correctionRequests = ['note', 'staff'].map((at) => ({ at, reason: '与个税申报不一致' }))
    const dueAt = new Date(Date.now() + 3 * DAY).toISOString()
    const content = { id: this.record.id, submissionNo, correctionRequests, dueAt }
    this.expectOk('a return', await this.desk.review(`${area}/return`, content))
  }
}
