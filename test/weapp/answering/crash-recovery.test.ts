import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { uploadedFiles, submittedAnswers } from '../harness/submissions'
import { describeWeapp } from '../harness/describe'
import { MortalStorage } from '../harness/wx/crashing-storage'
import {
  addPhoto,
  openList,
  openSurvey,
  sign,
  submit,
  turnTo,
  waitForReceipt,
} from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'

const title = '现场核查表'
const questions = [ask({ kind: 'images', id: 'photos' }), ask({ kind: 'signature', id: 'signature' })]

/** The events of a submission, in order. Quotes in the written texts are escaped. */
const steps: [what: string, step: RegExp][] = [
  ['the leave for a file is asked for', /^request .*get_credentials/],
  ['that leave comes', /^answer .*get_credentials/],
  ['a file goes out', /^request .*upload/],
  ['it hears that the file has arrived', /^answer .*upload/],
  ['it notes that', /^write kept:outbox.*uploaded\W+[0-9a-f-]{36}/],
  ['it notes that the other file has arrived', /^write kept:outbox.*uploaded[^}]*,/],
  ['it notes that it hands in', /^write kept:outbox.*tried\W+true/],
  ['it hands in', /^request .*submit/],
  ['the receipt comes', /^answer .*submit/],
  ['it notes the receipt', /^write kept:outbox.*receiptNo/],
  ['it takes a file away', /^remove kept-file/],
  ['it takes the draft away', /^remove kept:draft/],
  ['it takes the entry away', /^remove kept:outbox/],
]

describeWeapp('sending in the mini-program while WeChat ends it at every step', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: { ...formOf([ask({ kind: 'text', id: 'line' })], questions), id: 'visit' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })

  const isWaiting = () => [...world.app.phone.storage.keys()].some((key) => key.startsWith('kept:outbox:'))

  /** Restarts the app and ends it immediately before the step. */
  async function diesBefore(step: RegExp): Promise<void> {
    const heard: string[] = []
    let died = false
    const happens = (event: string) => {
      heard.push(event)
      if (died || !step.test(event)) return
      died = true
      storage.stop()
      app.dispose()
    }
    const storage = new MortalStorage(world.app.phone.storage, happens)
    const app = await world.restart({ storage })
    app.phone.network.lose = ({ method, url }) => {
      happens(`request ${method} ${url}`)
      if (died) return 'request'
      happens(`answer ${method} ${url}`)
      return died ? 'answer' : undefined
    }
    await app.page.tap('王芳')
    await app.page.waitFor(() => died, `death before ${String(step)} among ${heard.join('\n')}`)
  }

  it('starts offline', async () => {
    const { page } = world.app
    await openSurvey(world.app, title)
    await page.type({ tag: 'input' }, '已到现场')
    await turnTo(world.app, 2)
    world.app.setOnline(false)
    await addPhoto(world.app)
    await sign(world.app)
    await submit(world.app)
    await page.waitFor(() => page.text().includes('局方还没有收到'), 'what waits')
    expect(isWaiting()).toBe(true)
  })

  it.each(steps)('continues after it was ended before %s', async (_what, step) => {
    await diesBefore(step)
    expect(isWaiting()).toBe(true)
  })

  it('submits once, with the same files', async () => {
    await world.restart()
    await signInAs(world.app, '王芳')
    await world.app.page.waitFor(() => !isWaiting(), 'nothing that waits')
    const files = await uploadedFiles(world.gateway.db, 'wangfang')
    expect(files).toHaveLength(2)
    const given = { line: '已到现场', photos: [files[0]], signature: { key: files[1] } }
    expect(await submittedAnswers(world.gateway.db, title)).toEqual([given])
  })

  it('leaves nothing behind on the phone, and has its receipt', async () => {
    const { storage, files } = world.app.phone
    expect([...storage.keys()].filter((key) => /outbox|kept-file|waiting/.test(key))).toEqual([])
    expect([...files.keys()].filter((path) => path.includes('/kept-'))).toEqual([])
    await openList(world.app)
    await world.app.page.tap({ role: 'tab', name: /^已提交/ })
    await world.app.page.tap(title)
    await waitForReceipt(world.app)
  })
})
