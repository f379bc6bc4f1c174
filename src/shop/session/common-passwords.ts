/**
 * Common base words of passwords, in the languages of the shop and by keyboard rows. In lower case;
 * digits and symbols around them add no strength.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw0rd contraseña contrasena clave claveclave secreto secreta acceso entrar administrador administrator admin root
  usuario invitado prueba pruebas test testing demo hola holahola holamundo bienvenido bienvenida welcome letmein login iloveyou tequiero
  teamo teamomucho amor amorcito miamor cariño corazon princesa principe estrella mariposa sol solecito luna lunita cielo españa espana
  madrid realmadrid halamadrid barcelona barça barca forzabarca fcbarcelona atletico betis sevilla valencia sporting benfica porto
  fcporto portugal lisboa amigos amigas familia mama papa carlos david daniel alejandro antonio javier manuel francisco miguel pedro
  maria lucia laura carmen ana cristina marta paula sara patricia alberto jaen andalucia
  senha palavrapasse palavra segredo acesso olaola bemvindo amote amorzinho estrelinha coracao brasil flamengo corinthians
  motdepasse secret bonjour bonjourbonjour salut soleil doudou chouchou loulou marseille paris parissg jetaime jtm amour azerty azertyuiop
  qwerty qwertyuiop qwerty123 qwertz qwertzuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t abcabc abc
  dragon monkey master superman batman pokemon naruto minecraft starwars football futbol futebol michael jordan shadow sunshine princess
  trustno1 whatever freedom computer internet samsung google facebook instagram charlie jesus cristo angel angeles
  imprenta impresion impressao imprimerie medida medidas lona lonas vinilo vinilos cartel carteles tienda empresa oficina trabajo
  changeme cambiame default temporal temporary verano invierno primavera otoño enero febrero marzo abril mayo junio julio agosto
  septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
