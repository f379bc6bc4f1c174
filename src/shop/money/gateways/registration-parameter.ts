/** Query parameter on the page of the cards, after the bank: the card registration. */
export const REGISTRATION_PARAMETER = 'alta'
