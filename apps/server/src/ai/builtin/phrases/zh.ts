import type { PhraseTexts } from './types.ts'

/** Chinese (simplified) spoken phrases. */
export const zh: PhraseTexts = {
  position: title => (title ? `“${title}”职位` : '这个职位'),
  questions: { other: '{count} 个问题' },
  greeting: '您好，感谢您的到来。我是人工智能面试官，将为您进行{position}的面试。我一共有 {questions}。',
  demoGreeting:
    '您好，欢迎体验演示。我是人工智能面试官，这是一次{position}的简短模拟面试，共有 {questions}。任何内容都不会保存。',
  howToAnswer: '回答时请按住按钮说话，说完后松开，也可以输入文字。请不用着急。',
  first: ['我们开始吧。', '这是第一个问题。'],
  next: ['下一个问题。', '我们继续。', '我们换个话题。', '我还想问您一个问题。', '接着往下。'],
  last: ['最后一个问题。', '现在是最后一个问题。'],
  acknowledgements: [
    '谢谢。',
    '谢谢您的回答。',
    '我明白了，谢谢。',
    '好的。',
    '谢谢您的说明。',
    '好，我记下了。',
  ],
  followUps: {
    example: [
      '您能举一个具体的例子吗？',
      '请回想一个具体的情况，讲给我听。',
      '最近一次是什么时候，当时是什么情况？',
    ],
    ownPart: ['您自己具体做了什么？', '其中哪一部分是您完成的？', '在那种情况下，您做了什么决定？'],
    result: ['最后结果怎样？', '结果如何？如果有数字，请告诉我。', '您的行动带来了什么变化？'],
    detail: ['您能再多说一点吗？', '请按步骤说明一下。', '还有什么重要的要补充吗？'],
  },
  notWrittenDown: [
    '您的语音回答已经保存，但我没能把它转成文字。请您也用几句话输入一遍。',
    '您的录音我收到了，但没有文字。能请您也输入一遍吗？',
  ],
  notHeard: [
    '我没有听到声音。请在说话时多按一会儿按钮，或者输入您的回答。',
    '刚才太短，我没听清。请再试一次，或者输入您的回答。',
  ],
  repeat: ['当然。问题是：{question}', '好的，我再说一遍。{question}'],
  resume: '欢迎回来。我们从刚才停下的地方继续。',
  skipped: ['好的，这个问题先放下。', '没关系，我们跳过这个问题。'],
  timeLimit: '时间到了，我们只能到这里。您说的内容都已保存。感谢您的交流，再见。',
  farewell:
    '这是最后一个问题。非常感谢您的时间和回答。接下来会进行评估，由人查看结果，{company}会与您联系。再见，祝您一切顺利。',
  stoppedEarly: '那我们就到这里。感谢您的时间，您已有的回答都已保存。再见，祝您一切顺利。',
  demoFarewell: '演示到此结束。感谢您的体验，再见。',
}
/** Stands for a company without a name. */
export const employer = '招聘方'
