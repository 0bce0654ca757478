import type { LifeScene } from "./life_scene.ts";

export const SCENES_OF_HOUSES_10_TO_12: Readonly<Record<string, LifeScene>> = {
  temple_yard: {
    themes: [
      "A life given to a building that someone else would see finished.",
      "It was a life of straight lines, and of a tenderness hidden high up where only birds would look.",
    ],
    places: [
      "You were a stonemason in the yard of a temple that had been begun before your grandfather was born.",
      "In the yard below the great unfinished temple you had a bench, a mallet and a heap of stone with your mark on it.",
    ],
    works: [
      "You cut blocks so true that a hair would not go between them, and for years nobody learned your name.",
      "Year upon year you dressed stones for arches that existed only on a sheet of hide in the master's hut.",
    ],
    senses: [
      "There was white dust in your lashes, and the ring of forty chisels that fell into step without being told.",
      "From the scaffold you could see your own street, and your own children, small as crumbs.",
    ],
    bonds: [
      "Your son carried your tools before he could lift them, and you praised the tools.",
      "The master builder was a hard man who had once touched your work in passing, and you lived on that for years.",
    ],
    stories: [
      {
        turn: "One summer they made you master of the yard, and you no longer held a chisel.",
        deed:
          "You drove the others as you had been driven, until your son put down his mallet and walked out of the gate.",
        end:
          "You carved his face under the highest gutter before you died, where no one would see it, and he found it when he was old.",
        short:
          "As master of the yard you drove the others until your own son walked away, and you carved his face under the highest gutter, where he found it when he was old.",
      },
      {
        turn:
          "In a wet spring the vault that you had warned of cracked from end to end above the scaffold.",
        deed:
          "You ordered everyone out, went in alone to wedge the last arch, and for once you did not wait for permission.",
        end:
          "The arch is standing yet; you limped for the rest of your life, and the yard took its time from your step.",
        short:
          "When the vault you had warned of cracked you sent everyone out and wedged the last arch alone, and the yard took its time from your limp ever after.",
      },
    ],
    patterns: [
      "You measured love in stones laid, and rest in stones not laid.",
      "Being relied on stood in for being known, and it stood very straight.",
    ],
    echoes: [
      "you may still praise the work and mean the person",
      "you may take charge because nobody else is holding the line",
      "you may feel that you have to earn the evening",
    ],
    rites: [
      "tell somebody that you are proud of them, without mentioning what they did",
      "leave one thing unfinished for a day and see who minds",
    ],
  },
  granary: {
    themes: [
      "A life of keys and counting, with a whole town asleep on one's word.",
      "This was someone trusted with everything and asked for nothing else.",
    ],
    places: [
      "You were the keeper of a town's granary, a tower with a hundred steps and a lock as big as a loaf.",
      "Above the market square rose the granary, and you lived at the top of it with a ledger and a cat.",
    ],
    works: [
      "Every sack that came or went was written in your hand, and your figures were believed like weather.",
      "You turned the grain, watched for damp and set aside a tenth against the year that nobody wished to imagine.",
    ],
    senses: [
      "The air was gold with chaff, and the wheat shifted at night with a sound like someone thinking.",
      "The key had worn a groove in your collarbone, and without it you walked a little crooked.",
    ],
    bonds: [
      "The mayor called you the spine of the town, and in twenty years he had not invited you to supper.",
      "Your niece learned her numbers on the sacks and asked you what all of it was for.",
    ],
    stories: [
      {
        turn:
          "In the second hungry winter a mother came to the door after dark and asked for a measure that was not hers.",
        deed:
          "You had never broken a rule in your life, and you stood there with the key until she turned to go; then you opened.",
        end:
          "By the end of that winter you had opened for all of them, the books were false, and the town was alive.",
        short:
          "In a hungry winter a mother asked for grain that was not hers, and you, who had never broken a rule, opened for her and then for all of them.",
      },
      {
        turn:
          "One autumn you found that your own sum was wrong, and had been wrong for years, and that nobody knew.",
        deed:
          "You said so in the square, out loud, with your hat in your hands and the ledger open.",
        end:
          "They laughed with relief that you were made of flesh, and that evening you had your first invitation to supper.",
        short:
          "You found an old error of your own and confessed it in the square, and they laughed with relief and asked you to supper for the first time.",
      },
    ],
    patterns: [
      "You kept the rules so that nothing could happen, and very little did.",
      "Your worth was locked in with the grain, and you wore the key to it.",
    ],
    echoes: [
      "you may still prepare for the bad year in the middle of a good one",
      "you may carry the key to everything and find it hard to hand over",
      "you may be respected a little more than you are invited",
    ],
    rites: [
      "admit one small error before anyone finds it",
      "invite people when the house is not ready for them",
    ],
  },
  printing_cellar: {
    themes: [
      "A life of ink and ideas, for a crowd whose faces one never learned.",
      "It was a life that set everyone's words free and forgot to come upstairs.",
    ],
    places: [
      "You were a printer in a cellar press, below a street where people said your sentences without knowing it.",
      "Six steps down from the pavement stood the press, and by the light of two lamps you were its printer.",
    ],
    works: [
      "Letter by letter you set what others only dared to whisper, backward and upside down, and without a fault.",
      "By day you printed hymns and price lists, and by night the pages that were handed on under coats.",
    ],
    senses: [
      "Ink was in the creases of your hands for good, and the press groaned like a ship.",
      "Damp sheets hung from lines across the cellar, and the newest thoughts in town dripped on your neck.",
    ],
    bonds: [
      "There were five of you who met among the type cases, and you would have died for each of them and seldom asked how they were.",
      "Someone brought you soup each night and set it on the proofs, and you read around the bowl.",
    ],
    stories: [
      {
        turn:
          "One winter the names of your friends were asked of you, in a room with a single chair.",
        deed:
          "You gave them a list of great poets, long dead, and spelled every one of them correctly.",
        end:
          "They broke your press and your left hand; your friends came by turns to feed you, and at last you learned what each of them loved.",
        short:
          "Asked for the names of your friends you gave a list of dead poets, and when they had broken your hand those friends came by turns to feed you.",
      },
      {
        turn:
          "Then the pages did their work, and the whole town rose, and there was dancing over your head.",
        deed:
          "You stayed below to print the next demand, and the next one, by the light of the last lamp.",
        end:
          "They found you asleep on the type when it was over, with the word we pressed into your cheek.",
        short:
          "When your pages made the whole town rise and dance, you stayed below to print the next one, and they found you with the word we pressed into your cheek.",
      },
    ],
    patterns: [
      "You loved people by the thousand, and the one beside you had to speak up.",
      "The cause was warm, and you stood by it instead of by the stove.",
    ],
    echoes: [
      "you may still find it easier to care for everyone than for someone",
      "you may be at your most loyal from a slight distance",
      "you may miss the dance because you are improving the invitation",
    ],
    rites: [
      "ask one friend a personal question and put the phone away",
      "go upstairs, so to speak, while the music is still playing",
    ],
  },
  wells: {
    themes: [
      "A life of leaving good water behind, and of leaving.",
      "This one dug deep in other people's ground and lived lightly on it.",
    ],
    places: [
      "You were a well digger who went from village to village with a spade, a windlass and a forked stick for show.",
      "No village was yours, but in thirty of them they drank from wells that you had dug.",
    ],
    works: [
      "You went down on a rope where the ground had told you to, and sent up earth in buckets until it came up wet.",
      "Head first into the cold you dug, ring below ring, while above you a circle of faces waited.",
    ],
    senses: [
      "From the bottom of a shaft you could see a coin of sky, and your own breath going up to it.",
      "The first water always tasted of iron and roots, and they always gave it to you to drink.",
    ],
    bonds: [
      "The one who turned the windlass above you changed with every village, and you trusted each of them with your life.",
      "A schoolmistress in one of those places drew you a map of all your wells, and you carried it unopened.",
    ],
    stories: [
      {
        turn:
          "One dry summer the rope broke, and you sat at the bottom of your own well with the evening coming on.",
        deed:
          "You, who had never asked a village for anything but bread, called up for help until you were hoarse.",
        end:
          "They came with every rope they had, tied end to end, and that was the village in which you stayed.",
        short:
          "When your rope broke you called up for help for the first time in your life, and the village that tied its ropes together was the one you stayed in.",
      },
      {
        turn:
          "In your last years a village lord put a lock on a well of yours and asked a price for the bucket.",
        deed:
          "You came back by night with your spade and dug another one beside it, in a week, alone and old.",
        end:
          "The work cost you your life, and on the rim they carved no name, only the word everyone.",
        short:
          "When a lord put a lock on one of your wells you dug another beside it, old and alone, and on its rim they carved only the word everyone.",
      },
    ],
    patterns: [
      "You gave what was needed and moved on before it could become a tie.",
      "Independence was your rope, and you never asked who held the other end.",
    ],
    echoes: [
      "you may still leave the party when the thanks begin",
      "you may help whole rooms and belong to none of them",
      "you may go down rather deep before you call up",
    ],
    rites: [
      "ask for help with something you could just about do alone",
      "go back to a place you once did some good, and let them thank you",
    ],
  },
  fishing_cove: {
    themes: [
      "A life at the edge of the water, waiting for others to come back.",
      "It was a life of mending, with holes left in it on purpose for the sea.",
    ],
    places: [
      "You were the net mender of a fishing cove, nine roofs and a shingle beach between two headlands.",
      "Where the cliffs left a gap there was a cove, and you sat there on an upturned boat with the nets over your knees.",
    ],
    works: [
      "Mesh after mesh you knotted what the rocks had torn, and you sang so that the boats could hear the shore in fog.",
      "You mended nets, laid out the drowned and rocked the babies, and you knew each boat by its cough.",
    ],
    senses: [
      "Everything tasted of salt, even the milk, and the gulls had voices that you could nearly follow.",
      "At night there was a string of small lights on the water, and you counted them without moving your lips.",
    ],
    bonds: [
      "Your three brothers went out together in one boat, although you had asked them a hundred times to take two.",
      "A child who did not speak sat beside you for years, handing you the twine, and it was the best talk of the day.",
    ],
    stories: [
      {
        turn: "One autumn the fog came down for four days, and not a boat was in.",
        deed:
          "You sang from the headland until your voice broke, and after that you beat on a kettle, and after that on the stones.",
        end:
          "They came in toward the sound, one after another; you never sang again, and a child who had never spoken took up the song.",
        short:
          "In a four-day fog you sang from the headland until your voice was gone for good, and every boat came in by it, and a silent child took up the song.",
      },
      {
        turn:
          "Then came the night when the boat with your three brothers went down, and the sea kept them all.",
        deed:
          "For a year you knotted a net that was meant for nothing, so fine that it would have held water.",
        end:
          "In the spring you unpicked it and gave the twine to whoever needed some, and you let yourself be rowed out for the first time.",
        short:
          "When the sea kept your brothers you knotted a useless net for a year, then gave the twine away and let yourself be rowed out for the first time.",
      },
    ],
    patterns: [
      "Waiting turned into a kind of work, and you were very good at it.",
      "You felt everyone's weather in your own skin and took it for yours.",
    ],
    echoes: [
      "you may still lie awake until everyone is in",
      "you may mend what others tear and call it love",
      "you may be moved by a whole sea of feelings and unsure which of them are your own",
    ],
    rites: [
      "let somebody mend their own net while you go for a swim",
      "ask yourself whose sadness it is, and give back what is not yours",
    ],
  },
  lighthouse: {
    themes: [
      "A life of light for strangers, and of windows that faced the sea.",
      "Here was someone who was never alone in thought and hardly ever in company.",
    ],
    places: [
      "You were the keeper of a lighthouse on a bare rock, with a spiral stair and a garden in two barrels.",
      "A day's sail from the coast stood the lighthouse, and for most of your life you were all its people.",
    ],
    works: [
      "You carried the oil up, trimmed the wicks and turned the great lens by hand when the clockwork froze.",
      "Every passing ship went into your book, with its rig and its course, and you wished each one well aloud.",
    ],
    senses: [
      "The wind leaned on the tower until it hummed, and birds came to the glass out of the dark.",
      "You talked to the lamp and to the kettle, and you could hear the weather in the stairs.",
    ],
    bonds: [
      "The supply boat came once a month with a woman at the tiller who brought you news, and you saved up words for it.",
      "A ship's boy had once waved to you from a yard, and you thought of him as a nephew.",
    ],
    stories: [
      {
        turn: "One winter the supply boat did not come, and the oil ran low, and then the bread.",
        deed:
          "You burned the chairs, the bed and, at the last, the book in which you had entered every ship, to keep the lamp alight.",
        end:
          "A ship steered by that flame and took you off, and you spent your old age in a loud house full of children, smiling.",
        short:
          "In a winter without the boat you burned even your book of ships to keep the lamp alight, and the ship that saw it took you home to a loud house.",
      },
      {
        turn:
          "In a calm summer they sent word that a new light had been built, and that you were free to go.",
        deed:
          "You stayed, and lit the lamp each evening for no one, because your hands did not know another evening.",
        end:
          "The woman who sailed the supply boat came at last without any news, only to sit with you, and you let the lamp go out.",
        short:
          "When a new light made yours needless you lit it still, each evening, until the woman with the supply boat came just to sit with you, and you let it go out.",
      },
    ],
    patterns: [
      "You gave from far away, where it was safe to love everybody.",
      "Solitude was a gift until it became the only room with a lamp in it.",
    ],
    echoes: [
      "you may still shine for people and stay out of reach",
      "you may save up your words until the boat has gone",
      "you may feel closest to others when there is some water in between",
    ],
    rites: [
      "go and sit with somebody without bringing anything",
      "let one evening be dark and shared instead of bright and useful",
    ],
  },
};
