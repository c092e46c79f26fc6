export const formDimensions = {
  item: '评价维度',
  intro:
    '把打分、量表类题目归入维度并设定权重，结果页就会给出各维度得分和 0–100 的总指数，并能按科所、地区、类型排名。',
  noScale: '还没有可计分的题目：请添加打分题，或在单选题、矩阵题的设置里打开“按量表计分”。',
  dimension: (number: number) => `维度 ${number}`,
  title: '维度名称（中文）',
  titleEn: '维度名称（英文）',
  weight: '权重',
  weightHint: (share: string) => `占总指数 ${share}`,
  questions: '题目与权重',
  weightOf: (title: string) => `“${title}”的权重`,
  shareOf: (share: string) => `占本维度 ${share}`,
  addQuestion: '加入题目',
  allUsed: '可计分的题目都已归入维度。',
  removeQuestion: (title: string) => `移出“${title}”`,
  remove: '移出',
  gone: (id: string) => `已删除的题目（${id}）`,
  add: '添加维度',
  byPage: '按页生成维度',
  scaled: '按量表计分',
  scaledHint: '给选项 0–100 分：100 为最好，0 为最差；不填的（如“不了解”）不计分。',
  score: (option: string) => `“${option}”的得分`,
}

export type FormDimensionsMessages = typeof formDimensions
