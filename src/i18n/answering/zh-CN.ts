/** Messages for showing one question at a time, and for reading it aloud. */
export const answering = {
  question: (number: number, all: number) => `第 ${number} 题，共 ${all} 题`,
  row: (number: number, all: number) => `第 ${number} 行，共 ${all} 行`,
  previous: '上一题',
  next: '下一题',
  previousRow: '上一行',
  nextRow: '下一行',
  oneByOne: '逐题填写',
  byPage: '整页填写',
  readAloud: '朗读',
  stopReading: '停止朗读',
  noVoice: '这台设备不能朗读',
  explain: (title: string) => `查看说明：${title}`,
  hideExplanation: (title: string) => `收起说明：${title}`,
  openOutline: (left: number) => (left === 0 ? '打开目录' : `打开目录，还有 ${left} 处要处理`),
  backToForm: '返回修改',
  answered: (answer: string) => `已填：${answer}`,
  /** Answers and questionnaires on this device, also without a network. */
  kept: {
    pendingTitle: '已保存在本机，将自动发送',
    pendingHint: '局方还没有收到。会自动发送，收到后这里显示回执号。',
    refusedTitle: '局方没有接收',
    fromDevice: {
      offline: '没有网络，正在用本机保存的问卷',
      noAnswer: '服务器没有回应，正在用本机保存的问卷',
      busy: '服务器繁忙，正在用本机保存的问卷',
      storage: '服务器存储暂不可用，正在用本机保存的问卷',
    },
  },
  /** Separator of texts that are read aloud. */
  pause: '。',
}

export type AnsweringMessages = typeof answering
