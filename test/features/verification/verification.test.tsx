import { act } from 'react'
import { DocumentDownload } from '@/features/questionnaire/response/document-download'
import { Verification } from '@/features/verification/verification'
import { RequestError } from '@/request/errors'
import { verifyDocument } from '@/services/surveys/document-service'
import type { DocumentVerification } from '@/wire/printing/return-document'
import { all, button, cleanUp, one, press, render, type } from '../../components/render'

jest.mock('@/services/surveys/document-service', () => ({ verifyDocument: jest.fn() }))

const asked = jest.mocked(verifyDocument)
const found: DocumentVerification = {
  ...{ receiptNo: 'F203-2611-8Q4K', submissionNo: 2, state: 'accepted' },
  ...{ submittedAt: '2026-11-20T02:00:00.000Z', madeAt: '2026-11-21T02:00:00.000Z' },
  ...{ contentHash: 'ab12cd34'.repeat(8), fileHash: 'ef'.repeat(32) },
}
const facts = () => all('.dt-fact-value').map(({ textContent }) => textContent)
const verify = () => act(async () => button('核验').click())

beforeEach(() => asked.mockReset().mockResolvedValue(found))
afterEach(cleanUp)

describe('the verification of a print', () => {
  it('takes the code of a link at once, and says number, time and digests, in groups to compare', async () => {
    await act(async () => void render(<Verification linkedCode="7Q4KACDEFGHJKMNP" />))
    expect(asked.mock.calls).toEqual([['7Q4KACDEFGHJKMNP']])
    expect(document.body.textContent).toContain('此件有效，审核已通过')
    expect(facts()).toEqual(
      expect.arrayContaining([
        'F203-2611-8Q4K',
        '第 2 次报送',
        '2026-11-20 10:00:00',
        Array(8).fill('ab12cd34').join(' '),
      ]),
    )
  })

  it('takes a typed code with blanks and small letters, and asks nobody for one that is too short', async () => {
    render(<Verification />)
    type(one('#verification-code'), '7q4k-acde')
    await verify()
    expect(asked).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('核验码是 16 位字母和数字')
    type(one('#verification-code'), ' 7q4k-acde fghj-kmnp ')
    await verify()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['notFound', '没有这个核验码'],
    ['tooMany', '查询得太多了'],
  ] as const)('explains %s', async (code, said) => {
    asked.mockRejectedValue(new RequestError('refused', { status: 404, code }))
    await act(async () => void render(<Verification linkedCode="AAAAAAAAAAAAAAAA" />))
    expect(document.body.textContent).toContain(said)
    expect(facts()).toEqual([])
  })

  it('belongs to a print that the first tap has made and the second downloads', async () => {
    const brought: string[] = []
    const print = { url: '/file', name: 'a.pdf', code: '7Q4K-ACDE-FGHJ-KMNP' }
    const request = async () => print
    render(<DocumentDownload request={request} onBring={(url, name) => brought.push(url, name)} />)
    await act(async () => button('打印版（PDF）').click())
    expect(brought).toEqual([])
    expect(document.body.textContent).toContain(print.code)
    press(button('下载 PDF'))
    expect(brought).toEqual(['/file', 'a.pdf'])
  })
})
