import { plainPng } from '../../lib/picture/pictures'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { addTemporaryFile } from '../harness/wx/wx-files'

describeWeapp('pictures in the mini-program', () => {
  const world = demoWorld()

  const component = (name: string) => world.app.open(`pages/demo/component/index?name=${name}`)

  it('are picked from the phone, sent, sorted and removed', async () => {
    const { page, phone } = world.app
    const path = addTemporaryFile(phone.files, plainPng(), '.png')
    phone.answers.pickedFiles = [{ path, size: plainPng().length, name: 'a.png' }]
    await component('image-uploader')
    const uploader = { role: 'group', name: '基础用法' }
    const press = (name: string) => page.tap({ role: 'button', name, within: uploader })
    await press('添加图片')
    await page.waitFor(() => page.has({ name: /^已上传 1 张$/, within: uploader }), 'the image to arrive')
    await press('添加图片')
    await page.waitFor(() => page.has({ name: /^已上传 2 张$/, within: uploader }), 'the next one to arrive')
    await press('第 1 张图片后移')
    await page.waitFor(
      () => page.has({ name: /已移到第 2 张/, within: uploader }),
      'the image in its new place',
    )
    await press('删除第 1 张图片')
    await page.waitFor(() => page.has({ name: /^已上传 1 张$/, within: uploader }), 'one image less')
  })

  it('are zoomed and rotated in the viewer', async () => {
    const { page } = world.app
    await component('image-preview')
    await page.tap({ role: 'button', name: '查看第 1 张', nth: 0 })
    const status = (name: RegExp) => ({ role: 'status', name, within: { role: 'dialog' } })
    await page.waitFor(() => page.has(status(/^1 \/ 3$/)), 'the first image')
    await page.tap('放大')
    await page.waitFor(() => page.has(status(/150%/)), 'the image half as large again')
    await page.tap('下一张')
    await page.waitFor(() => page.has(status(/^2 \/ 3$/)), 'the second image')
    await page.tap('关闭')
    await page.waitFor(() => !page.has({ role: 'dialog' }), 'the page behind')
  })
})
