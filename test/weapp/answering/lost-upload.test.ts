import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { uploadedFiles } from '../harness/submissions'
import { describeWeapp } from '../harness/describe'
import { addPhoto, openSurvey, submit, waitForReceipt } from '../harness/questionnaire'

const title = '现场照片'

describeWeapp('a photo whose upload gets no response in the mini-program', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: { ...formOf([ask({ kind: 'images', id: 'photos' })]), id: 'photos' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })

  it('waits on the phone, is sent with the answers, and is stored once', async () => {
    const { page, phone } = world.app
    await openSurvey(world.app, title)
    phone.network.lose = ({ url }) => (url.includes('/oss/upload') ? 'answer' : undefined)
    await addPhoto(world.app)
    await page.waitFor(() => page.has('已上传 0 张，已存本机待发送 1 张'), 'the photo')
    expect(page.text()).toContain('服务器没有回应，稍后自动发送')
    delete phone.network.lose
    await submit(world.app)
    await waitForReceipt(world.app)
    expect(await uploadedFiles(world.gateway.db, 'wangfang')).toHaveLength(1)
    expect(phone.network.log.filter((line) => line.includes('/oss/upload'))).toHaveLength(1)
  })
})
