import { fitText, textWidth } from '@/lib/text/fit-text'

describe('textRoom', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['税务', 4],
    ['F203 表', 7],
    ['𠮷', 2],
  ])('%p takes %p', (text, room) => expect(textWidth(text)).toBe(room))
})

describe('fitText', () => {
  it.each([
    ['满意', 16, '满意'],
    ['Small-scale taxpayer', 20, 'Small-scale taxpayer'],
    ['Small-scale taxpayer', 16, 'Small-scale taxp…'],
    ['委托涉税专业服务机构', 16, '委托涉税专业服务…'],
    ['税金及附加 · 1—本月', 24, '税金及附加 · 1—本月'],
    ['应付职工薪酬本年累计 · 1—本月', 22, '应付职工薪酬… · 1—本月'],
    ['Operating income · Year to date', 22, 'Operati… · Year to date'],
    ['a · a very long tail that leaves no room', 12, 'a · a very l…'],
  ])('%p in %p', (text, room, expected) => expect(fitText(text, room)).toBe(expected))
})
