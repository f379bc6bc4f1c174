import type { LocalText } from '../../../platform/text.ts'

const name = (es: string, pt: string, fr: string): LocalText => ({ es, pt, fr })

/** Names of holidays, by the rule of `date-holidays` for their day. */
const NAMES: Readonly<Record<string, LocalText>> = {
  '01-01': name('Año Nuevo', 'Ano Novo', 'Jour de l’an'),
  '01-06': name('Reyes', 'Dia de Reis', 'Épiphanie'),
  '02-28': name('Día de Andalucía', 'Dia da Andaluzia', 'Fête de l’Andalousie'),
  '03-01': name('Día de las Islas Baleares', 'Dia das Ilhas Baleares', 'Fête des îles Baléares'),
  '03-19': name('San José', 'São José', 'Saint-Joseph'),
  'easter -3': name('Jueves Santo', 'Quinta-feira Santa', 'Jeudi saint'),
  'easter -2': name('Viernes Santo', 'Sexta-feira Santa', 'Vendredi saint'),
  'easter 1': name('Lunes de Pascua', 'Segunda-feira de Páscoa', 'Lundi de Pâques'),
  'easter 39': name('Ascensión', 'Ascensão', 'Ascension'),
  'easter 50': name('Lunes de Pentecostés', 'Segunda-feira de Pentecostes', 'Lundi de Pentecôte'),
  'easter 60': name('Corpus Christi', 'Corpo de Deus', 'Fête-Dieu'),
  '04-25': name('Día de la Libertad', 'Dia da Liberdade', 'Jour de la Liberté'),
  '05-01': name('Día del Trabajo', 'Dia do Trabalhador', 'Fête du Travail'),
  '05-02': name('Día de la Comunidad de Madrid', 'Dia da Comunidade de Madrid', 'Fête de Madrid'),
  '05-08': name('Victoria de 1945', 'Vitória de 1945', 'Victoire de 1945'),
  '05-17': name(
    'Día de las Letras Gallegas',
    'Dia das Letras Galegas',
    'Fête des lettres galiciennes',
  ),
  '05-30': name('Día de Canarias', 'Dia das Canárias', 'Fête des Canaries'),
  '05-31': name('Día de Castilla-La Mancha', 'Dia de Castela-Mancha', 'Fête de Castille-La Manche'),
  '06-09': name('Día de La Rioja', 'Dia de La Rioja', 'Fête de La Rioja'),
  '06-10': name('Día de Portugal', 'Dia de Portugal', 'Fête du Portugal'),
  '06-24': name('San Juan', 'São João', 'Saint-Jean'),
  '06-28': name('Día de Cantabria', 'Dia da Cantábria', 'Fête de la Cantabrie'),
  '07-14': name('Fiesta Nacional de Francia', 'Dia Nacional de França', 'Fête nationale'),
  '07-25': name('Santiago Apóstol', 'São Tiago', 'Saint-Jacques'),
  '08-05': name('Nuestra Señora de África', 'Nossa Senhora de África', 'Notre-Dame d’Afrique'),
  '08-15': name('Asunción de la Virgen', 'Assunção de Nossa Senhora', 'Assomption'),
  '09-02': name('Día de Ceuta', 'Dia de Ceuta', 'Fête de Ceuta'),
  '09-11': name('Día de Cataluña', 'Dia da Catalunha', 'Fête de la Catalogne'),
  '09-15': name('La Bien Aparecida', 'Nossa Senhora Bem Aparecida', 'Notre-Dame Bien Aparecida'),
  '10-05': name(
    'Implantación de la República',
    'Implantação da República',
    'Fête de la République',
  ),
  '10-12': name('Fiesta Nacional de España', 'Dia Nacional de Espanha', 'Fête nationale d’Espagne'),
  '11-01': name('Todos los Santos', 'Todos os Santos', 'Toussaint'),
  '11-11': name('Armisticio de 1918', 'Armistício de 1918', 'Armistice de 1918'),
  '12-01': name('Restauración de la Independencia', 'Restauração da Independência', 'Indépendance'),
  '12-06': name('Día de la Constitución', 'Dia da Constituição', 'Fête de la Constitution'),
  '12-08': name('Inmaculada Concepción', 'Imaculada Conceição', 'Immaculée Conception'),
  '12-25': name('Navidad', 'Natal', 'Noël'),
  '12-26': name('San Esteban', 'Santo Estêvão', 'Saint-Étienne'),
}

/**
 * The day of a rule: "substitutes 12-06 if sunday then next monday" and "05-31 since 2020" are those
 * of 12-06 and 05-31.
 */
const dayOfRule = (rule: string): string => /\d\d-\d\d/.exec(rule)?.[0] ?? rule

/** Undefined: a holiday that has no name here. */
export const holidayName = (rule: string): LocalText | undefined => NAMES[dayOfRule(rule)]
