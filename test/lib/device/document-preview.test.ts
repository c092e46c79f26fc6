import { previewable, previewType } from '@/lib/device/document-preview'

describe('Document preview extensions: doc, docx, pdf, xls, xlsx, ppt, pptx', () => {
  it('are exactly these', () => {
    expect([...previewable]).toEqual(['doc', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx'])
  })

  it.each([...previewable])('%s can be previewed', (type) => {
    expect(previewType(`a.${type}`)).toBe(type)
    expect(previewType(`https://files.example.cn/a.${type}?v=1#top`)).toBe(type)
  })

  it.each([
    ['capitals', 'REPORT.PDF', 'pdf'],
    ['mixed case', 'Report.DocX', 'docx'],
    ['a Chinese name', '统计年报.xlsx', 'xlsx'],
    ['points in the name', 'v1.2.final.ppt', 'ppt'],
    ['blanks in and behind the name', 'my report.doc ', 'doc'],
    ['a query', '/files/a.pdf?token=x.y', 'pdf'],
    ['a query with a path', '/files/a.pdf?from=/b.zip', 'pdf'],
    ['a hash', 'a.pdf#page=2', 'pdf'],
    ['a hash with a path', 'https://example.cn/a.pdf#/b', 'pdf'],
    ['a hash inside a name', '报告#2.pdf', 'pdf'],
    ['an address without scheme', '//files.example.cn/a.xls', 'xls'],
    ['an encoded name', 'https://example.cn/%E6%8A%A5.pptx', 'pptx'],
    ['a folder with a point', '/v1.2/a.pdf', 'pdf'],
  ])('%s: %j has the extension %s', (_, text, type) => {
    expect(previewType(text)).toBe(type)
  })

  it.each([
    ['nothing', ''],
    ['no extension', 'report'],
    ['the word alone', 'pdf'],
    ['a hidden file', '.pdf'],
    ['a hidden file in a folder', '/files/.pdf'],
    ['an open point', 'report.'],
    ['another type', 'photo.png'],
    ['a longer type', 'report.pdfx'],
    ['a shorter type', 'report.pd'],
    ['another last extension', 'report.pdf.zip'],
    ['a folder of that name', '/files.pdf/list'],
    ['a folder and no name', '/files.pdf/'],
    ['a server of that name', 'https://report.pdf'],
    ['a server of that name with a query', '//report.pdf?x=1'],
    ['a name in the query only', 'https://example.cn/get?file=a.pdf'],
    ['a name in the query of a bare name', 'get?file=a.pdf'],
    ['a name in the hash of an address', 'https://example.cn/#a.pdf'],
    ['a program', 'javascript:a.pdf()'],
    ['a full-width point', 'report．pdf'],
  ])('%s: %j cannot be previewed', (_, text) => {
    expect(previewType(text)).toBeNull()
  })
})
