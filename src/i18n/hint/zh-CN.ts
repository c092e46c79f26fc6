/** Explanations of questions, and their fields in the form editor. */
export const hint = {
  box: '说明',
  source: (name: string) => `依据：${name}`,
  picture: '说明图',
  more: '查看详细说明',
  copied: '链接已复制，请在浏览器中打开',
  failed: '链接没有打开',
  section: '问号里的说明',
  text: '说明（中文）',
  textEn: '说明（英文）',
  pictureField: '图片（本站路径，如 /dsb/help/a.png）',
  link: '链接（https 网址或本站路径）',
  linkTitle: '链接文字（中文）',
  linkTitleEn: '链接文字（英文）',
  badLink: '请填 https 网址，或以 / 开头的本站路径',
  badPicture: '请填以 / 开头的本站路径',
}

export type HintMessages = typeof hint
