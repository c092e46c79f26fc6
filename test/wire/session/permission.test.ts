import * as v from 'valibot'
import { userInfoSchema } from '@/wire/session/session'

const person = {
  XNZZID: 'yunqi',
  CORPID: 'corp-yunqi',
  MOBILE: '13800000001',
  YHID: 'wangfang',
  SSJGLXDM: 1,
  XNZZMC: '云栖',
  XNZZSXS: [],
  nickName: '王芳',
  role: 'reviewer',
}
const list = [{ buttonCode: 'survey:respondents', enabled: true }]

describe('the list of buttons in USERINFO', () => {
  it("equals the back end's list", () => {
    expect(v.parse(userInfoSchema, { ...person, buttonAuth: list }).buttonAuth).toEqual(list)
  })

  it.each([
    ['missing', person],
    ['null', { ...person, buttonAuth: null }],
    ['no list', { ...person, buttonAuth: 'survey:respondents' }],
    ['of another shape', { ...person, buttonAuth: [{ code: 'survey:respondents' }] }],
    ['half right', { ...person, buttonAuth: [...list, { buttonCode: 'survey:result', enabled: 1 }] }],
  ])('that is %s blocks no user', (_what, input) => {
    const { buttonAuth, ...rest } = v.parse(userInfoSchema, input)
    expect([rest, buttonAuth ?? null]).toEqual([person, null])
  })
})
