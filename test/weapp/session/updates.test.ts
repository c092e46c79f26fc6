import { minimumBaseLibrary } from '@/platform/page/base-library/types'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { signInAs } from '../harness/sign-in'
import { downloadUpdate } from '../harness/wx/wx-updates'

const dialog = { role: 'dialog', name: '新版本已就绪' }

describeWeapp('updates of the mini-program', () => {
  const world = demoWorld({ lasts: 'test' })

  it('are offered, and used after the user confirms', async () => {
    await world.boot()
    await signInAs(world.app, '王芳')
    downloadUpdate(world.app.phone.updates)
    await world.app.page.waitFor(() => world.app.page.has(dialog), 'the offer')
    await world.app.page.tap({ role: 'button', name: '稍后' })
    expect(world.app.phone.updates.restarts).toBe(0)
    downloadUpdate(world.app.phone.updates)
    await world.app.page.waitFor(() => world.app.page.has(dialog), 'the offer')
    await world.app.page.tap({ role: 'button', name: '立即重启' })
    expect(world.app.phone.updates.restarts).toBe(1)
  })

  it('are not needed by a client of the oldest supported version', async () => {
    await world.boot({ baseLibrary: minimumBaseLibrary })
    await signInAs(world.app, '王芳')
    expect(world.app.page.text()).not.toContain('微信版本过低')
  })

  it('of WeChat itself are required from a client that lacks what the app needs', async () => {
    await world.boot({ baseLibrary: '2.19.6' })
    await world.app.page.waitFor(() => world.app.page.text().includes('微信版本过低'), 'the explanation')
    await world.app.page.tap('更新微信')
    expect(world.app.phone.shown.calls).toContain('updateWeChatApp')
    expect(world.app.console.errors).toEqual([])
  })
})
