/** Answers within texts. Apart from the messages about rules, which a form can be read without. */
export const answerTexts = {
  step: (step: number, max: number) => `${step} 分（满分 ${max}）`,
  signature: '已签名',
  image: '照片',
  rows: (count: number) => `${count} 行`,
  number: '序号',
  moreRows: (count: number) => `再显示 ${count} 行`,
  row: (number: number) => `第 ${number} 行`,
  comma: '、',
  missing: '（未填）',
}

export type AnswerTexts = typeof answerTexts
