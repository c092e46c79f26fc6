import { longestFileName, safeFileName } from '@/lib/device/safe-file-name'

describe('safeFileName', () => {
  it.each([
    ['合同 2026.pdf', '合同 2026.pdf'],
    ['D:\\a\\报表.xlsx', '报表.xlsx'],
    ['../../etc/passwd', 'passwd'],
    ['.env', 'env'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['a"<b>|c?.pdf', 'abc.pdf'],
    ['  a.pdf  ', 'a.pdf'],
    ['', ''],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('is the same again', () => {
    for (const name of ['..a.pdf', ' a .pdf', '字'.repeat(100) + '.pdf'])
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name))
  })

  it('shortens a long name and keeps the extension', () => {
    const name = safeFileName(`${'字'.repeat(200)}.docx`)
    expect([...name]).toHaveLength(longestFileName)
    expect(name.endsWith('字.docx')).toBe(true)
  })
})
