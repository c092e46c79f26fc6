import { guardLeaving } from '@/platform/page/leave-guard'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const texts = { title: 'Not saved', message: 'It is lost', leave: 'Quit', stay: 'Stay' }

it('unsaved work makes WeChat ask until it is saved', () => {
  const end = guardLeaving(texts)
  expect(wx.calls.of('enableAlertBeforeUnload')).toMatchObject([{ message: 'It is lost' }])
  expect(wx.calls.of('disableAlertBeforeUnload')).toEqual([])
  end()
  expect(wx.calls.of('disableAlertBeforeUnload')).toHaveLength(1)
})
