import { act } from 'react'
import { HostDemo } from '@/features/demo/host/host-demo'
import { setLanguage } from '@/i18n'
import { host } from '@/platform/host'
import { actionNames } from '@/platform/host/support'
import { HostError, type HostErrorKind } from '@/platform/host/error'
import { all, button, cleanUp, press, render } from '../../components/render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
  jest.restoreAllMocks()
})

const outcomes = () => all('[role=status]').map((each) => each.textContent)
/** Name of the action and where it is used, below each title. */
const notes = () => all('.dt-cell-note').map((each) => each.textContent?.split(' · ') ?? [])
const valueOf = (action: string) =>
  all('.dt-cell')
    .find((cell) => cell.querySelector('.dt-cell-note')?.textContent?.startsWith(`${action} · `))
    ?.querySelector('.dt-cell-value')?.textContent

async function tryOut(name: string) {
  render(<HostDemo />)
  await act(async () => press(button(name)))
}

describe('the page of the host', () => {
  it('lists every action once, with its uses and its implementation in a browser', () => {
    setLanguage('en-US', null)
    jest.spyOn(host, 'can').mockImplementation((action) => action !== 'vibrate')
    render(<HostDemo />)
    expect(notes().map(([action]) => action)).toEqual(actionNames)
    expect(notes().filter(([, uses = '']) => uses === '')).toEqual([])
    expect(notes()).toContainEqual(['getLocation', 'Fill in'])
    expect([valueOf('toast'), valueOf('vibrate'), valueOf('checkFace')]).toEqual([
      'own',
      'not here',
      'not here',
    ])
    expect(all('button').map((each) => each.textContent)).not.toContain('Vibrate')
  })

  it('displays the result of an action', async () => {
    jest.spyOn(host, 'can').mockReturnValue(true)
    jest.spyOn(host, 'run').mockResolvedValue('wifi')
    await tryOut('网络类型')
    expect(outcomes()).toContain('网络类型：已完成（wifi）')
  })

  it.each<[HostErrorKind, string]>([
    ['cancelled', '分享：已取消'],
    ['denied', '分享：被拒绝'],
    ['timeout', '分享：超时，宿主没有应答'],
    ['unavailable', '分享：失败（unavailable，share: unavailable）'],
  ])('displays for a share with the outcome %s: %s', async (kind, said) => {
    jest.spyOn(host, 'can').mockReturnValue(true)
    jest.spyOn(host, 'run').mockRejectedValue(new HostError(kind, { host: 'browser', api: 'share' }))
    await tryOut('分享')
    expect(outcomes()).toContain(said)
  })
})
