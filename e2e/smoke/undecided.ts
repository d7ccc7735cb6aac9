/** Something that no published text of a provider decides. */
interface Undecided {
  question: string
  /** What to ask the provider, or where to look. */
  ask: string
  /** What an answer means for the product. */
  answers: readonly [answer: string, meaning: string][]
}

/** What the stand-ins could only guess, by provider: to be looked at in a run with a key. */
export const UNDECIDED: Readonly<Record<string, readonly Undecided[]>> = {
  openai: [
    {
      question: 'Which languages does a transcription take as a hint?',
      ask: 'POST /v1/realtime/client_secrets with audio.input.transcription.language of bn, te, am, ka, uz, ky, tg, mn, for each transcription model.',
      answers: [
        ['200', 'The language may be added to HINTED in session-config.ts.'],
        ['400 that names the language', 'The list holds.'],
        ['400 for one of HINTED', 'Remove it; until then each call of that language costs one more request.'],
      ],
    },
    {
      question:
        'Is sound taken by input_audio_buffer.append over a data channel, with an offer that only receives?',
      ask: 'The interview below: does “answer written down” come for both questions?',
      answers: [
        ['The words of both answers', 'Yes.'],
        [
          'input_audio_buffer_commit_empty, or no words',
          'No: the browser has to offer a microphone track (peer.ts).',
        ],
        ['Words, but no greeting before 12 s', 'input_audio_buffer.cleared does not reach the sideband.'],
      ],
    },
    {
      question: 'Are the parts sdp and session of POST /v1/realtime/calls taken as files named blob?',
      ask: 'The interview below: does the call begin?',
      answers: [
        ['201 with an SDP answer', 'Yes.'],
        ['400 that names sdp or session', 'No: send both as plain fields (calls-api.ts).'],
      ],
    },
  ],
  gemini: [
    {
      question: 'How large may a form be?',
      ask: 'POST …:generateContent with the form of 20 questions and 12 criteria, first without bounds (as the product sends it), then with minItems, maxItems, minimum and maximum.',
      answers: [
        ['200 without bounds', 'The product asks once.'],
        [
          '400 without bounds',
          'Each evaluation asks twice, the second time in words: split the form by question.',
        ],
        ['200 with bounds', 'The budget has grown: bounds may be sent again (formWithoutBounds).'],
      ],
    },
    {
      question: 'Which reasons come with turnComplete?',
      ask: 'Look for turnCompleteReason in the log of a talk with an answer that breaks the rules of the service.',
      answers: [
        ['A reason and no words', 'The interviewer is asked again at once.'],
        [
          'A reason beside a whole answer',
          'Take that reason out of server-message.ts: the talk would be prompted twice.',
        ],
      ],
    },
  ],
  paypal: [
    {
      question: 'What is the error for a sale that went back already?',
      ask: 'Refund the sandbox payment of the subscription below twice.',
      answers: [
        ['TRANSACTION_ALREADY_REFUNDED', 'As assumed: counted as done.'],
        ['Another issue', 'Name it in paypal-client.ts, or each retry of a refund is reported as failed.'],
      ],
    },
    {
      question: 'Does POST /v2/payments/captures/{id}/refund take the id of a sale?',
      ask: 'Refund a second sandbox payment by that path.',
      answers: [
        ['201', 'The deprecated call can go.'],
        ['404 RESOURCE_NOT_FOUND', 'Sales need the deprecated call until PayPal names a successor.'],
      ],
    },
    {
      question: 'Whose id stands in resource.id of PAYMENT.SALE.REVERSED?',
      ask: 'Send the event with the sandbox webhook simulator and compare resource.id with the sale.',
      answers: [
        ['The sale', 'As assumed: the payment is marked.'],
        ['The reversal', 'Read resource.sale_id (work-of-event.ts).'],
      ],
    },
  ],
}

/** The open questions about a provider as lines of a terminal; none where there are none. */
export const undecidedLines = (provider: string): string[] =>
  (UNDECIDED[provider] ?? []).flatMap(({ question, ask, answers }, at) => [
    `${at + 1}. ${question}`,
    `   Ask: ${ask}`,
    ...answers.map(([answer, meaning]) => `   - ${answer}: ${meaning}`),
  ])
