/** The page whose sections are the topics and FAQs of the office. */
export const FAQ_SLUG = 'preguntas-frecuentes'
