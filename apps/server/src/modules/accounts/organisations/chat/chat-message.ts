/** Told to a chat: a line, and the page that it is about. */
export interface ChatMessage {
  text: string
  link: string
}

/** Hosts of Microsoft's workflows, by which Teams is told. */
const TEAMS = /(^|\.)(webhook\.office\.com|logic\.azure\.com|powerplatform\.com)$/

/** Neither a link, nor a call of all members of a channel. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b')

const cardOf = ({ text, link }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', wrap: true, text }],
        actions: [{ type: 'Action.OpenUrl', title: new URL(link).hostname, url: link }],
      },
    },
  ],
})

/** What the chat behind an address takes: Teams a card, Slack and Mattermost a text. */
export const chatBody = (webhook: URL, message: ChatMessage): object =>
  TEAMS.test(webhook.hostname) ? cardOf(message) : { text: `${escaped(message.text)}\n${message.link}` }
