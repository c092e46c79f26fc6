import {
  fieldErrorsOf,
  type Fields,
  forgetFields,
  inviteCode,
  isInviteCode,
  keepFields,
  readFields,
} from '@/features/session/registration/fields'
import { failureOf } from '@/features/session/registration/failures'
import { buildLanguage } from '@/i18n'
import { registrationMessages } from '@/i18n/registration'
import { sessionMessages } from '@/i18n/session'
import { RequestError } from '@/request/errors'
import { local, session } from '@/platform/storage/key-value'

const language = buildLanguage('zh-CN', null)
const own = registrationMessages(language)
const ofSession = sessionMessages(language)
const typed: Fields = {
  way: 'unit',
  invite: '',
  unitCode: '91350100M000100Y43',
  name: '林小雨',
  mobile: '13900000001',
  rylxDm: '3',
  departmentId: '',
}

afterEach(forgetFields)

describe('an invitation', () => {
  it.each([
    ['YUNQ2345ABCDEFGH'],
    ['yunq-2345-abcd-efgh'],
    [' YUNQ 2345 ABCD EFGH '],
    ['https://a.test/dsb/home/#/taxQuestionnaire/regist?invite=YUNQ2345ABCDEFGH'],
    ['看看这个 https://a.test/#/regist?x=1&invite=yunq2345abcdefgh&lang=zh-CN 快来'],
  ])('is parsed from %s', (text) => {
    expect(inviteCode(text)).toBe('YUNQ2345ABCDEFGH')
  })

  it.each(['', 'YUNQ', 'https://a.test/', 'YUNQ2345ABCDEFGHJ'])('is not complete: %j', (text) => {
    expect(isInviteCode(inviteCode(text))).toBe(false)
  })
})

describe('a typed form', () => {
  it('is restored after a reload, for this visit only', () => {
    keepFields(typed)
    expect(readFields(undefined)).toEqual(typed)
    expect([session.keys(), local.keys()]).toEqual([['registration'], ['privacyConsent']])
    forgetFields()
    expect(readFields(undefined)).toMatchObject({ name: '', mobile: '' })
  })

  it('is replaced only by an invitation in the URL', () => {
    keepFields(typed)
    const code = 'YUNQ2345ABCDEFGH'
    expect(readFields(code)).toEqual({ ...typed, way: 'invite', invite: code })
    keepFields({ ...typed, invite: 'yunq-2345-abcd-efgh', departmentId: 'd' })
    expect(readFields(code)).toMatchObject({ way: 'unit', departmentId: 'd' })
  })

  it('that is unreadable is empty', () => {
    for (const text of ['{', '{}', 'null', '{"way":"x"}']) {
      session.set('registration', text)
      expect(readFields(undefined)).toMatchObject({ way: 'invite', name: '' })
    }
  })
})

describe('an error of a form', () => {
  const faults = (fields: Partial<Fields>, code = '123456') =>
    Object.keys(fieldErrorsOf({ fields: { ...typed, ...fields }, code, types: [1, 3] }, own, ofSession))

  it.each<[Partial<Fields>, string, string[]]>([
    [{}, '123456', []],
    [{ name: ' ' }, '123456', ['name']],
    [{ name: '林<' }, '123456', ['name']],
    [{ rylxDm: '' }, '123456', ['rylxDm']],
    [{ rylxDm: '5' }, '123456', ['rylxDm']],
    [{ mobile: '12345' }, '123456', ['mobile']],
    [{}, '12345', ['code']],
    [{ name: '', rylxDm: '', mobile: '' }, '', ['name', 'rylxDm', 'mobile', 'code']],
  ])('is displayed at its field: %p %s', (fields, code, expected) => {
    expect(faults(fields, code)).toEqual(expected)
  })
})

describe('a refusal of the gateway', () => {
  const refusal = (code: string, status: number, fields: string[] = []) =>
    failureOf(
      new RequestError('refused', {
        ...{ code, status, msg: '服务器的话' },
        fields: fields.map((field) => ({ field, message: 'regexp /x/' })),
      }),
      own,
      language.messages,
      ofSession,
    )

  it.each([
    ['invitationUsed', 409, 'invite'],
    ['invitationExpired', 400, 'invite'],
    ['invitationUnknown', 404, 'invite'],
    ['unitUnknown', 404, 'unitCode'],
    ['codeWrong', 400, 'code'],
    ['codeExpired', 400, 'code'],
  ])('%s is displayed at its field, in the server’s words', (code, status, field) => {
    expect(refusal(code, status)).toEqual({ fields: { [field]: '服务器的话' }, other: null })
  })

  it('of fields is displayed at each, in plain words', () => {
    expect(refusal('invalidInput', 400, ['name', 'departmentId', 'x'])).toEqual({
      fields: { name: own.badName, departmentId: own.badDepartment },
      other: null,
    })
  })

  it('of anything else is displayed once, and states that nothing is lost', () => {
    expect(refusal('tooMany', 429)).toEqual({ fields: {}, other: own.tooMany })
    for (const failure of [refusal('busy', 503), refusal('invalidInput', 400, ['x'])])
      expect(failure.other).toContain('已填写的内容都保留着')
    expect(failureOf(new Error('x'), own, language.messages, ofSession).other).toBe(own.failed)
  })
})
