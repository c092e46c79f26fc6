import { eq } from 'drizzle-orm'
import { person } from '../../../server/database/schema'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { addPhoto, openSurvey, sign, submit, waitForReceipt } from '../harness/questionnaire'
import { submittedAnswers, uploadedFiles } from '../harness/submissions'

const title = '小程序里的调查'
const required = { required: true }

describeWeapp('a person in the mini-program', () => {
  const world = demoWorld({
    person: '陈安',
    // The person is a member of another organisation until the invitation has been scanned.
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: {
          ...formOf([
            ask({ kind: 'images', id: 'photos', ...required }),
            ask({ kind: 'location', id: 'place', ...required }),
            ask({ kind: 'department', id: 'department', ...required }),
            ask({ kind: 'signature', id: 'signature', ...required }),
          ]),
          id: 'whole-story',
        },
        assignments: [{ personId: 'chenan', organisationId: 'yunqi' }],
      }),
  })
  const dialog = { role: 'dialog' }
  const press = (role: string, name: string | RegExp, within?: object) =>
    world.app.page.tap({ role, name, ...(within ? { within } : {}) })
  const see = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)

  async function joinByScanning(): Promise<void> {
    const { page, phone } = world.app
    const [chenan] = await world.gateway.db.select().from(person).where(eq(person.id, 'chenan'))
    phone.answers.scanned = 'YUNQ-2345-ABCD-EFGH'
    await world.app.open('pages/workbench/apps/index')
    await press('button', '扫一扫')
    await page.waitForPage('pages/questionnaire/regist/index')
    await see('周洁 邀请您加入')
    await page.type({ placeholder: '与证件一致' }, '陈安')
    await press('button', /^人员类型/)
    await press('radio', '办税员', dialog)
    await page.type({ placeholder: '请输入 11 位手机号' }, chenan?.mobile ?? '')
    await page.tap('获取验证码')
    const code = await page.waitFor(() => /验证码是 ?(\d{6})/.exec(page.text())?.[1], 'the code')
    await page.type({ placeholder: '6 位数字' }, code)
    await page.tap('加入单位')
    await see('已加入杭州云栖软件有限公司')
    await page.tap('进入')
    await page.waitForPage('pages/home/index')
  }

  it('signs in, scans an invitation, answers with photo, place and people, signs, submits and shares', async () => {
    const { page, phone } = world.app
    await joinByScanning()
    await openSurvey(world.app, title)
    await addPhoto(world.app)
    phone.answers.location = { latitude: 30.25, longitude: 120.17 }
    await press('button', '获取当前位置')
    await see('精度约 30 米')
    await press('button', /^department/)
    await press('treeitem', '财务部', dialog)
    await press('button', '确定', dialog)
    await sign(world.app)
    await submit(world.app)
    await waitForReceipt(world.app)
    const [answers] = await submittedAnswers(world.gateway.db, title)
    expect(answers).toMatchObject({
      place: { latitude: '30.25', longitude: '120.17' },
      department: ['yunqi-cw'],
    })
    const { photos = [], signature } = answers as { photos?: string[]; signature: { key: string } }
    expect(await uploadedFiles(world.gateway.db, 'chenan')).toEqual(
      expect.arrayContaining([...photos, signature.key]),
    )

    await press('button', /^分享/)
    await press('button', '生成分享链接')
    await page.waitFor(() => phone.shown.shareMenu, 'the card')
    const send = { tag: 'button', name: '发送给微信好友' }
    await page.waitFor(() => page.has(send), 'the button that sends it')
    expect(page.attributes(send)).toMatchObject({ openType: 'share' })
  })
})
