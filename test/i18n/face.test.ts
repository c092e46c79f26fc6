import { faceFailureText } from '@/i18n/face'
import { face } from '@/i18n/face/zh-CN'
import { zhCN } from '@/i18n/base/zh-CN'
import { HostError, type HostErrorKind } from '@/platform/host/error'
import { RequestError } from '@/request/errors'

const words = zhCN({ unit: '企业', handler: '统计员', assistant: '智能助手' })
const said = (error: unknown) => faceFailureText(error, face, words)

test.each<[HostErrorKind, string]>([
  ['unimplemented', face.camera.unimplemented],
  ['unavailable', face.camera.unavailable],
  ['denied', face.camera.denied],
  ['timeout', face.camera.timeout],
  ['failed', face.camera.failed],
])('a camera that is %s says what to do', (kind, text) => {
  expect(said(new HostError(kind, { host: 'dingtalk', api: 'checkFace' }))).toBe(text)
  expect(text).toMatch(/，请.{2}/)
})

test('a face that is another’s, and a gateway that refuses, are told apart from the camera', () => {
  expect(said(undefined)).toBe(face.notTheirs)
  const refused = new RequestError('refused', { status: 503, code: 'faceCheckUnavailable', msg: '尚未配置' })
  expect(said(refused)).toBe('尚未配置')
})
