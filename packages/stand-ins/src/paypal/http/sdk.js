// Runs in the browser. What the provider's script (version 5) does for a page, as far as a page can tell: draws a button that
// opens the approval in a window of its own.
;(() => {
  const script = document.currentScript
  const { origin } = new URL(script.src)

  /** Opens the approval. @returns what was approved; null: it was called off, or the window closed */
  const approval = id =>
    new Promise(resolve => {
      const popup = window.open(
        `${origin}/checkoutnow?subscription_id=${id}`,
        '_blank',
        'width=500,height=600',
      )
      const end = data => {
        clearInterval(watch)
        removeEventListener('message', hear)
        resolve(data)
      }
      const watch = setInterval(() => popup?.closed && end(null), 200)
      const hear = event => {
        if (event.origin === origin && event.data?.payPalStandIn) end(event.data.approved)
      }
      addEventListener('message', hear)
    })

  const pay = async options => {
    try {
      const id = await options.createSubscription({}, {})
      const approved = await approval(id)
      if (approved) await options.onApprove?.(approved, {})
      else await options.onCancel?.({ orderID: id })
    } catch (error) {
      if (options.onError) options.onError(error)
      else throw error
    }
  }

  const Buttons = options => {
    const button = document.createElement('button')
    return {
      isEligible: () => true,
      close: async () => button.remove(),
      render: async place => {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container) throw new Error('Document is ready and element does not exist')
        button.type = 'button'
        button.textContent = options.style?.label === 'subscribe' ? 'PayPal Subscribe' : 'PayPal'
        button.addEventListener('click', () => void pay(options))
        container.append(button)
      },
    }
  }
  window[script.dataset.namespace ?? 'paypal'] = { version: 'stand-in', Buttons }
})()
