import { rmSync } from 'node:fs'
import { Compilers } from '../harness/build/compilers'
import { describeWeapp } from '../harness/describe'
import { readDist } from '../harness/build/dist'
import { writeDist } from '../harness/build/write-dist'

describeWeapp("WeChat's compilers", () => {
  let compilers: Compilers
  beforeAll(() => (compilers = new Compilers()))
  afterAll(() => compilers.dispose())

  it('accept every template and script of the build', () => {
    expect(compilers.lintTemplates(readDist())).toEqual([])
  })

  it('accept every style sheet of the build', () => {
    expect(compilers.lintStyles(readDist())).toEqual([])
  })

  it('report file, line and error, one for each file', () => {
    const dist = writeDist({
      'app.json': '{ "pages": ["a"] }',
      'a.wxml': '<import src="./absent.wxml" />\n<view>a</view>',
      'b.wxml': '<view>\n  <text>{{a b}}</text>\n</view>',
      'c.wxml': '<view>\n  <text>c</view>',
      'd.wxs': 'module.exports = {\n',
      'a.wxss': '@import "./b.wxss";\n.a { color: red }',
      'b.wxss': '.b {\n  color: red;\n.c { }',
      'c.wxss': '@import "./absent.wxss";',
    })
    const templates = compilers.lintTemplates(dist)
    const styles = compilers.lintStyles(dist)
    rmSync(dist.folder, { recursive: true })
    expect(templates.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
      'a.wxml:1',
      'b.wxml:2',
      'c.wxml:2',
      'd.wxs:2',
    ])
    expect(templates.find(({ file }) => file === 'c.wxml')!.message).toContain('expect end-tag `text`')
    expect(styles.map(({ file, line }) => `${file}:${line}`)).toEqual(['b.wxss:3', 'c.wxss:0'])
  })
})
