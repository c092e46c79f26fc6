import { uploadQueuedFiles } from '@/features/questionnaire/files/upload-queued'
import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { type Answers, compileForm, localFileKey } from '@/lib/questionnaire'
import { uploadFile } from '@/services/upload-service'
import { createEntry } from '@/stores/outbox/entry'
import { outboxEntries } from '@/stores/outbox/entries'
import { ask, formOf } from '../../../lib/questionnaire/build'

jest.mock('@/services/upload-service', () => ({ uploadFile: jest.fn() }))
const upload = jest.mocked(uploadFile)

const person = 'wangfang'
const file = '00000000-0000-4000-8000-000000000001'
const answers: Answers = { photos: [localFileKey(file)] }
const words = { 'zh-CN': '', 'en-US': '' }
const submission = createEntry({
  ...{ id: 'key', personId: person, organisationId: 'unit', taskId: 'task', title: words, unit: words },
  ...{ dueAt: '2026-11-30T10:00:00.000Z', answers, justifications: [], seconds: 1, createdAt: 1 },
})

const open = () => createAnswerSession(compileForm(formOf([ask({ kind: 'images', id: 'photos' })])), answers)
const isKept = async () => (await outboxEntries.readFile(person, file)) !== null

beforeEach(async () => {
  upload.mockReset()
  upload.mockResolvedValue({ key: 'on-server', url: '', withheld: null })
  await outboxEntries.writeFile(person, file, new File(['x'], 'a.png', { type: 'image/png' }) as never)
})
afterEach(() => outboxEntries.remove(submission))

describe('a photo that waits on the device', () => {
  it('is uploaded and removed when the network returns', async () => {
    const session = open()
    await uploadQueuedFiles(session, person)
    expect(session.instance.answers()).toEqual({ photos: ['on-server'] })
    expect(await isKept()).toBe(false)
  })

  it('is left to the outbox if its answers have been submitted', async () => {
    await outboxEntries.write(submission)
    await uploadQueuedFiles(open(), person)
    expect(upload).not.toHaveBeenCalled()
    expect(await isKept()).toBe(true)
  })

  it('stays on the device if its answers are submitted during the upload', async () => {
    upload.mockImplementation(async () => {
      await outboxEntries.write(submission)
      return { key: 'on-server', url: '', withheld: null }
    })
    await uploadQueuedFiles(open(), person)
    expect(await isKept()).toBe(true)
  })
})
