import { act } from 'react'
import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { QuestionCard } from '@/features/questionnaire/question/question-card'
import { ResponseView } from '@/features/questionnaire/response/response-view'
import { compileForm, type LocationAnswer } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { HostError, type HostErrorKind } from '@/platform/host/error'
import { openExternal } from '@/platform/page/external'
import { all, button, cleanUp, input, leave, one, press, render, type } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { draw, errors, faults, loadEveryKind } from '../draw'

jest.mock('@/platform/page/external', () => ({ openExternal: jest.fn(async () => 'opened') }))

const question = ask({ kind: 'location', id: 'q', required: true, maxAccuracy: 100 })
const here = { latitude: 30.2512344, longitude: 120.1700001, accuracy: 29.6 }
const found: LocationAnswer = { latitude: '30.251234', longitude: '120.17', accuracy: '30' }
let run: jest.SpiedFunction<typeof host.run>

beforeAll(loadEveryKind)
beforeEach(() => {
  jest.mocked(openExternal).mockClear()
  jest.spyOn(host, 'can').mockImplementation((action) => action === 'getLocation')
  run = jest.spyOn(host, 'run').mockResolvedValue(here)
})
afterEach(cleanUp)

const settle = (work: () => void = () => undefined) => act(async () => work())
const find = () => settle(() => button('获取当前位置').click())
const shown = () => one('.location').textContent
const fails = (kind: HostErrorKind) =>
  run.mockRejectedValueOnce(new HostError(kind, { host: 'browser', api: 'getLocation' }))

describe('a location', () => {
  it('is found when the respondent asks for it, in the coordinates of Chinese maps', async () => {
    const session = draw([question])
    expect(run).not.toHaveBeenCalled()
    await find()
    expect(run.mock.calls).toEqual([['getLocation', { coordinates: 'gcj02' }]])
    expect(session.instance.value('q')).toEqual(found)
    expect(faults(session, question)).toEqual([])
    expect(shown()).toContain('纬度 30.251234，经度 120.17精度约 30 米')
    expect(all('.location-inaccurate')).toEqual([])
  })

  it('that is less accurate than the form asks for is accepted with a warning', async () => {
    run.mockResolvedValueOnce({ ...here, accuracy: 300 })
    const session = draw([question])
    await find()
    expect(one('.location-inaccurate').textContent).toContain('精度约 300 米，本题希望在 100 米以内')
    expect(faults(session, question)).toEqual([])
  })

  it('has the address of the host, until the respondent types another one', async () => {
    run.mockResolvedValueOnce({ ...here, address: '文三路 1 号' })
    const session = draw([question])
    await find()
    expect(session.instance.value('q')).toEqual({ ...found, address: '文三路 1 号' })
    run.mockResolvedValueOnce({ ...here, address: '文三路 2 号' })
    await settle(() => button('重新获取位置').click())
    expect(input().value).toBe('文三路 2 号')
    type(input(), '文三路 3 号，三楼')
    run.mockResolvedValueOnce({ ...here, address: '文三路 4 号' })
    await settle(() => button('重新获取位置').click())
    expect(session.instance.value('q')).toEqual({ ...found, address: '文三路 3 号，三楼' })
  })

  it.each<[HostErrorKind, RegExp]>([
    ['denied', /没有定位权限。请在手机或浏览器的设置中允许定位/],
    ['timeout', /没有取得当前位置。请到窗边或室外再试一次/],
    ['unavailable', /没有取得当前位置/],
    ['failed', /没有取得当前位置/],
    ['unimplemented', /这里不能获取位置，请在下面填写地址/],
  ])('that cannot be found (%s) says what to do, and an address is the answer', async (kind, text) => {
    fails(kind)
    const session = draw([question])
    await find()
    expect(one('[role=alert]').textContent).toMatch(text)
    expect(one('.dt-field-label').textContent).toBe('地址（没有位置时必填）')
    act(() => session.touch('q'))
    expect(errors()).toEqual(['这里还没有填'])
    type(input(), '文三路 1 号')
    leave(input())
    expect(errors()).toEqual([])
    expect(session.instance.value('q')).toEqual({ address: '文三路 1 号' })
  })

  it('that the respondent cancels says nothing', async () => {
    fails('cancelled')
    draw([question])
    await find()
    expect(all('[role=alert]')).toEqual([])
    expect(button('获取当前位置').disabled).toBe(false)
  })

  it('outside the range of coordinates is none', async () => {
    run.mockResolvedValueOnce({ latitude: Number.NaN, longitude: 120 })
    const session = draw([question])
    await find()
    expect(session.instance.value('q')).toBeUndefined()
    expect(one('[role=alert]').textContent).toContain('没有取得当前位置')
  })

  it('can be removed; the address stays', async () => {
    const session = draw([question], { q: { ...found, address: '文三路 1 号' } })
    press(button('删除位置'))
    expect(session.instance.value('q')).toEqual({ address: '文三路 1 号' })
    type(input(), '')
    expect(session.instance.value('q')).toBeUndefined()
  })

  it('is only typed where the host has no position', () => {
    jest.spyOn(host, 'can').mockReturnValue(false)
    draw([question])
    expect(all('.location button')).toEqual([])
    expect(input()).toBeTruthy()
  })

  it('of an anonymous survey is rounded to about a kilometre, without accuracy and address', async () => {
    run.mockResolvedValueOnce({ ...here, address: '文三路 1 号' })
    const session = { ...createAnswerSession(compileForm(formOf([question])), {}), anonymous: true }
    render(<QuestionCard session={session} question={question} number={1} />)
    expect(shown()).toContain('匿名问卷只记录大致位置')
    await find()
    expect(session.instance.value('q')).toEqual({ latitude: '30.25', longitude: '120.17' })
  })
})

describe('a location on a map', () => {
  const answer = { ...found, address: '文三路 1 号' }
  const view = () => render(<ResponseView form={formOf([question])} answers={{ q: answer }} />)

  it('is the map of the host, where it has one', async () => {
    jest.spyOn(host, 'can').mockReturnValue(true)
    view()
    expect(one('.response-answer').textContent).toContain('文三路 1 号')
    await settle(() => button('在地图上查看').click())
    const place = { latitude: 30.251234, longitude: 120.17, name: '文三路 1 号', address: '文三路 1 号' }
    expect(run.mock.calls).toEqual([['openLocation', place]])
    expect(openExternal).not.toHaveBeenCalled()
  })

  it('is a page of a map elsewhere, and if the map of the host fails', async () => {
    const url = `https://uri.amap.com/marker?position=120.17,30.251234&name=${encodeURIComponent('文三路 1 号')}`
    view()
    await settle(() => button('在地图上查看').click())
    jest.spyOn(host, 'can').mockReturnValue(true)
    fails('failed')
    await settle(() => button('在地图上查看').click())
    expect(jest.mocked(openExternal).mock.calls).toEqual([[url], [url]])
  })
})
